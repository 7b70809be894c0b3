import { markedBy } from '@idex/contract/search/query'
import { useMemo } from 'react'
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
  const cues = useCues(media)
  const { sought, seconds } = place
  const marksIn = useMemo(() => (sought === undefined ? undefined : markedBy(sought)), [sought])
  return (
    <TimedLines
      {...{ media, cues, marksIn }}
      title={TRANSCRIPT.title}
      current={cueAt(cues, time)}
      asked={seconds === undefined ? -1 : cueAt(cues, seconds)}
    />
  )
}
