import { plainText } from './plain-text.ts'

/** A line of captions: when it begins, in s, and its text without markup. */
export type Cue = { start: number; text: string }

/** Most cues of one file that are read: some twelve hours of speech. */
const CUES_MAX = 20_000

/** Most characters of one cue. */
const CUE_CHARACTERS_MAX = 1000

/** The times of a cue as browsers read them (WebVTT, section 6.3): hours may be missing, and of any length. */
const TIMES = /^[ \t]*(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]*-->/

function startOf(line: string): number | undefined {
  const [, hours = '0', minutes, seconds, millis] = TIMES.exec(line) ?? []
  if (minutes === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(millis) / 1000
}

/** The cues of a WebVTT file in the order of their times, those without text left out; what is no cue is passed over. */
export function readCues(file: string): Cue[] {
  const cues: Cue[] = []
  let current: { start: number; lines: string[] } | undefined
  const close = () => {
    const text = plainText((current?.lines ?? []).join(' ').slice(0, CUE_CHARACTERS_MAX), '')
    if (current !== undefined && text !== '') cues.push({ start: current.start, text: text.toWellFormed() })
    current = undefined
  }
  for (const line of file.split(/\r\n|\n|\r/)) {
    if (cues.length >= CUES_MAX) break
    const isTimes = line.includes('-->')
    if (isTimes || line === '') close()
    const start = isTimes ? startOf(line) : undefined
    if (start !== undefined) current = { start, lines: [] }
    else current?.lines.push(line)
  }
  close()
  return cues.slice(0, CUES_MAX).sort((one, other) => one.start - other.start)
}
