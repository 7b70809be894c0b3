import { Skeleton } from '@idex/ui/skeleton'
import { createMarker } from '@idex/contract/search/query'
import { useMemo } from 'react'
import type { DeepLink } from '../../browser/deep-link.ts'
import { TRANSCRIPT } from './messages.ts'
import { TimedLines } from './timed-lines.tsx'
import { cueAt, useCues } from './use-cues.ts'

type TranscriptProps = { media: HTMLMediaElement | null; time: number; place: DeepLink }

/** As high as most transcripts, so that what stands below does not move when the lines come, and a page that is come back to is as long as before. */
function TranscriptOutline() {
  return (
    <div className="mt-8">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="mt-3 h-96 rounded-xl" />
    </div>
  )
}

/**
 * Transcript of a recording with captions. It marks the current line and keeps it in sight; a press plays from a line.
 * The line of a moment that was searched for is brought into view, its words marked.
 */
export function Transcript({ media, time, place }: TranscriptProps) {
  const cues = useCues(media)
  const { searchTerms, seconds } = place
  const marksIn = useMemo(
    () => (searchTerms === undefined ? undefined : createMarker(searchTerms)),
    [searchTerms],
  )
  if (cues === undefined) return <TranscriptOutline />
  return (
    <TimedLines
      {...{ media, cues, marksIn }}
      title={TRANSCRIPT.title}
      current={cueAt(cues, time)}
      asked={seconds === undefined ? -1 : cueAt(cues, seconds)}
    />
  )
}
