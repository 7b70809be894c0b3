import { chaptersOf } from '@idex/contract/content/chapters'
import { useId, useMemo } from 'react'
import { CHAPTERS } from './texts.ts'
import { TimedLines } from './timed-lines.tsx'
import { cueAt } from './use-cues.ts'

type Props = { media: HTMLMediaElement | null; time: number; description: string }

/** The chapters that a recording's description lists: the current one is marked, and a press plays from there. */
export function ChapterList({ media, time, description }: Props) {
  const heading = useId()
  const cues = useMemo(
    () => chaptersOf(description).map(({ start, title }) => ({ start, text: title, speaker: '' })),
    [description],
  )
  if (cues.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-lg font-semibold">
        {CHAPTERS.title}
      </h2>
      <TimedLines {...{ media, cues }} current={cueAt(cues, time)} labelledBy={heading} />
    </section>
  )
}
