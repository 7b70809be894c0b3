import { useEffect, useState } from 'react'

/** A line of a transcript: when it is spoken, in s, by whom, where that is known, and its text. */
export type Cue = { start: number; speaker: string; text: string }

/** The cues of a track as plain text: voices (`<v Host>`) become the speaker, all other markup is left out. */
function readCues(track: TextTrack): Cue[] {
  return [...(track.cues ?? [])].flatMap((cue) => {
    if (!(cue instanceof VTTCue)) return []
    const content = cue.getCueAsHTML()
    const speaker = content.querySelector('span[title]')?.getAttribute('title') ?? ''
    const text = (content.textContent ?? '').replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ start: cue.startTime, speaker, text }]
  })
}

/** The lines of a recording's captions; undefined until the browser has read them, none if they cannot be read. */
export function useCues(media: HTMLMediaElement | null): Cue[] | undefined {
  const [cues, setCues] = useState<Cue[]>()
  useEffect(() => {
    const element = media?.querySelector('track')
    if (!element) return
    const { track } = element
    const update = () => setCues(readCues(track))
    element.addEventListener('load', update)
    element.addEventListener('error', update)
    // The browser reads the file of a track once it is not disabled.
    if (track.mode === 'disabled') track.mode = 'hidden'
    if (element.readyState >= HTMLTrackElement.LOADED) update()
    return () => {
      element.removeEventListener('load', update)
      element.removeEventListener('error', update)
    }
  }, [media])
  return cues
}

/** Media round what they are asked for, in s. */
const ROUNDING = 0.01

/** The last line that has begun at `time`, in s; -1 before the first. Lines are in their order in time. */
export function cueAt(cues: readonly Pick<Cue, 'start'>[], time: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.start ?? Number.POSITIVE_INFINITY) <= time + ROUNDING) low = middle + 1
    else high = middle
  }
  return low - 1
}
