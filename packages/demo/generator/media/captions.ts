import type { Passage } from './speech.ts'

const LONGEST_CUE = 74

function stamp(seconds: number): string {
  const millis = Math.round(seconds * 1000)
  const part = (value: number, width = 2): string => String(value).padStart(width, '0')
  const whole = Math.floor(millis / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((value) =>
    part(value),
  )
  return `${clock.join(':')}.${part(millis % 1000, 3)}`
}

/** Splits at the ends of sentences and clauses so that a cue has at most two short lines. */
function splitCue(text: string): string[] {
  const cues: string[] = []
  for (const piece of text.split(/(?<=[.?!:,]) /)) {
    const last = cues.at(-1)
    const joined = last === undefined ? piece : `${last} ${piece}`
    const sentenceEnds = last !== undefined && /[.?!]$/.test(last)
    if (last === undefined || sentenceEnds || joined.length > LONGEST_CUE) cues.push(piece)
    else cues[cues.length - 1] = joined
  }
  return cues
}

/**
 * WebVTT for the passages; a cue's time is its share of the characters of its passage. Where several speak, `speakers` take
 * turns.
 */
export function captionsOf(passages: readonly Passage[], speakers: readonly string[] = []): string {
  const cues = passages.flatMap((passage, index) => {
    const speaker = speakers[index % speakers.length]
    const voice = speaker === undefined ? '' : `<v ${speaker}>`
    const parts = splitCue(passage.text)
    const whole = parts.reduce((sum, part) => sum + part.length, 0)
    let done = 0
    return parts.map((text) => {
      const span = passage.to - passage.from
      const from = passage.from + (done / whole) * span
      done += text.length
      return `${stamp(from)} --> ${stamp(passage.from + (done / whole) * span)}\n${voice}${text}`
    })
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
