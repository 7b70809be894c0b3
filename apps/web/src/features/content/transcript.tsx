import { markedBy } from '@idex/contract/search/query'
import { useId, useMemo } from 'react'
import type { ReadingPlace } from '../../lib/reading-place.ts'
import { TRANSCRIPT } from './texts.ts'
import { TimedLines } from './timed-lines.tsx'
import { cueAt, useCues } from './use-cues.ts'

type TranscriptProps = { media: HTMLMediaElement | null; time: number; place: ReadingPlace }

/**
 * What is said, line by line: the current one is marked and kept in sight, and a press plays from there. The line of a moment that was
 * searched for is brought into view, its words marked.
 */
export function Transcript({ media, time, place }: TranscriptProps) {
  const heading = useId()
  const cues = useCues(media)
  const { sought, seconds } = place
  const isMarked = useMemo(() => (sought === undefined ? undefined : markedBy(sought)), [sought])
  if (cues.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-lg font-semibold">
        {TRANSCRIPT.title}
      </h2>
      <TimedLines
        {...{ media, cues, isMarked }}
        current={cueAt(cues, time)}
        asked={seconds === undefined ? -1 : cueAt(cues, seconds)}
        labelledBy={heading}
      />
    </section>
  )
}
