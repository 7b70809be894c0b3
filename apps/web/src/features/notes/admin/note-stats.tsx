import { StatStrip } from '../../../lib/list/stat-strip.tsx'
import type { NoteCounts } from './arrange-notes.ts'
import { STATS } from './texts.ts'

const FIGURES = ['total', 'published', 'draft'] as const

/** How many notes there are, how many of them members see; unknown while loading or when that failed. */
export function NoteStats({ counts, failed }: { counts: NoteCounts | undefined; failed: boolean }) {
  const figures = FIGURES.map((figure) => ({ label: STATS[figure], value: counts?.[figure] }))
  return <StatStrip label={STATS.label} figures={figures} failed={failed} />
}
