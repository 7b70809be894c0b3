import { Skeleton } from '@idex/ui/skeleton'
import type { NoteCounts } from './arrange-notes.ts'
import { STATS } from './messages.ts'

const FIGURES = ['total', 'published', 'draft'] as const

/** How many notes there are, how many of them members see; unknown while loading or when that failed. */
export function NoteStats({ counts, failed }: { counts: NoteCounts | undefined; failed: boolean }) {
  return (
    <dl aria-label={STATS.label} className="grid grid-cols-3 divide-x rounded-lg border bg-surface">
      {FIGURES.map((figure) => (
        <div key={figure} className="flex flex-col-reverse justify-end gap-1 px-4 py-4 sm:px-6 sm:py-5">
          <dt className="text-xs text-muted sm:text-sm">{STATS[figure]}</dt>
          <dd className="text-3xl font-medium tracking-tight tabular-nums sm:text-4xl">
            {counts?.[figure] ?? (failed ? '–' : <Skeleton className="my-1 h-6 w-10 sm:h-8" />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
