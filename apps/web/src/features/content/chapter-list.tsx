import { chaptersOf } from '@idex/contract/content/chapters'
import { useMemo } from 'react'
import { CHAPTERS } from './messages.ts'
import { TimedLines } from './timed-lines.tsx'
import { cueAt } from './use-cues.ts'

type Props = { media: HTMLMediaElement | null; time: number; description: string }

/** The chapters that a recording's description lists: the current one is marked, and a press plays from there. */
export function ChapterList({ media, time, description }: Props) {
  const cues = useMemo(
    () => chaptersOf(description).map(({ start, title }) => ({ start, text: title, speaker: '' })),
    [description],
  )
  return <TimedLines {...{ media, cues }} title={CHAPTERS.title} current={cueAt(cues, time)} />
}
