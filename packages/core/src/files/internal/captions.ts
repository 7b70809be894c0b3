import { Readable } from 'node:stream'
import { DomainError } from '@idex/contract/kernel/errors'
import { tooLarge } from './receive-file.ts'

/** The times of a caption in SubRip or WebVTT and what is said of its place, however it is written; editors turn `--` into a dash. */
const TIMES =
  /^[ \t]*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d+))?[ \t]*(?:[-\u2010-\u2015\u2212]{1,3}>|\u2192)[ \t]*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d+))?((?:[ \t].*)?)$/

/** WebVTT, section 4.1: hours may be missing. */
const EXACT =
  /^[ \t]*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/

/** A time as WebVTT has it; a short fraction of a second is one. */
function written(hours = '0', minutes = '', seconds = '', fraction = ''): string | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const [h, m, s] = [hours, minutes, seconds].map((part) => part.padStart(2, '0'))
  return `${h}:${m}:${s}.${fraction.slice(0, 3).padEnd(3, '0')}`
}

/** Times as WebVTT has them, and what stands behind them; undefined for a line that has none, or an end before its start. */
export function readTimes(line: string): { times: string; settings: string } | undefined {
  const [, h1, m1, s1, f1, h2, m2, s2, f2, settings = ''] = TIMES.exec(line) ?? []
  const [start, end] = [written(h1, m1, s1, f1), written(h2, m2, s2, f2)]
  if (m1 === undefined || start === undefined || end === undefined) return undefined
  const length = Math.max(start.length, end.length)
  if (end.padStart(length, '0') < start.padStart(length, '0')) return undefined
  return { times: `${start} --> ${end}`, settings: settings.trimEnd() }
}

/** Returns whether a line has times that every browser reads. */
function isExact(line: string): boolean {
  return EXACT.test(line)
}

/** Returns whether a line is meant as times, and not as a text with an arrow. */
function isMeantAsTimes(line: string): boolean {
  return /^[ \t]*\d+[:.,;](?:\d.*-->|\S*[ \t]*(?:[-\u2010-\u2015\u2212]{1,3}>|\u2192)[ \t]*\d)/.test(line)
}

/** Bytes of captions that are read: twice the largest that are stored, for two bytes a letter. */
const BYTES_MAX = 2 * 1024 * 1024

const NOT_UNICODE =
  'The letters of these captions are not written as UTF-8. Please save them as UTF-8 and try again.'

/** The encoding that the first bytes tell: a byte order mark, or one of two bytes without. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== 0) return 'utf-16be'
  return first !== 0 && second === 0 ? 'utf-16le' : 'utf-8'
}

/** The signature of WebVTT, section 4.1: the word, then nothing or white space. */
const WEBVTT = /^WEBVTT(?:[ \t\r\n]|$)/

/** The format of captions by their first bytes; SubRip has a number, if any, and the times of its first caption. */
export function captionsFormat(head: Buffer): 'vtt' | 'srt' | undefined {
  const text = new TextDecoder(encodingOf(head)).decode(head.subarray(0, 1024))
  if (WEBVTT.test(text)) return 'vtt'
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const first = /^\s*\d+\s*$/.test(lines[0] ?? '') ? lines[1] : lines[0]
  return first !== undefined && (readTimes(first) !== undefined || isMeantAsTimes(first)) ? 'srt' : undefined
}

function unreadable(line: string, index: number): DomainError {
  const shown = line.trim().slice(0, 80)
  return new DomainError('DAMAGED_FILE', `The times of line ${index + 1} cannot be read: “${shown}”`)
}

/** `<` that begins no tag of WebVTT: all up to the next `>` would be lost. */
const NO_TAG = /<(?!\/?(?:c|i|b|u|v|lang|ruby|rt)(?:[.\s>]|$)|\d+:)/g

/** WebVTT with times and texts that every browser shows; what is well written stays as it is. Throws DAMAGED_FILE. */
function repairedWebVtt(text: string): string {
  let isCue = false
  // Each line and what ends it.
  const parts = text.split(/(\r\n?|\n)/)
  return parts
    .map((line, index) => {
      if (index % 2 === 1) return line
      if (line.trim() === '') isCue = false
      const found = readTimes(line)
      if (found === undefined && isMeantAsTimes(line)) throw unreadable(line, index / 2)
      if (found === undefined && !line.includes('-->')) return isCue ? line.replace(NO_TAG, '&lt;') : line
      isCue = found !== undefined
      return found === undefined || isExact(line) ? line : found.times + found.settings
    })
    .join('')
}

/** Marks in SubRip captions that browsers do not use: colours, and instructions in braces such as `{\an8}`. */
const UNUSED = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi

/** `<` that begins no tag of SubRip. */
const NO_SUBRIP_TAG = /<(?!\/?[biu]>)/gi

function subRipText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line.replace(UNUSED, '').replace(NO_SUBRIP_TAG, '&lt;').replaceAll('-->', '--&gt;').trimEnd(),
    )
    .filter((line) => line.trim() !== '')
    .join('\n')
}

const isNumber = (line: string | undefined) => /^\s*\d+\s*$/.test(line ?? '')

/** The lines of a caption without the number of the next one, which stands above its times. */
function withoutNumber(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return isNumber(lines[last]) ? lines.slice(0, last) : lines
}

/** SubRip as WebVTT, which is all that browsers can show. Throws DAMAGED_FILE. */
function subRipAsWebVtt(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const cues = lines.flatMap((line, at) => {
    const found = readTimes(line)
    if (found === undefined && isMeantAsTimes(line)) throw unreadable(line, at)
    // What follows are coordinates that WebVTT has no use for.
    return found === undefined ? [] : [{ times: found.times, at }]
  })
  const isNumbered = lines.slice(0, cues[0]?.at).some(isNumber)
  const blocks = cues.flatMap(({ times, at }, index) => {
    const next = cues[index + 1]?.at
    const own = lines.slice(at + 1, next)
    const said = subRipText(isNumbered && next !== undefined ? withoutNumber(own) : own)
    return said === '' ? [] : [`${times}\n${said}\n`]
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

const CONVERSIONS = { vtt: repairedWebVtt, srt: subRipAsWebVtt } as const

async function* convert(source: Readable, format: keyof typeof CONVERSIONS) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > BYTES_MAX) throw tooLarge(BYTES_MAX / 2)
    chunks.push(bytes)
  }
  const whole = Buffer.concat(chunks)
  let text: string
  try {
    text = new TextDecoder(encodingOf(whole), { fatal: true }).decode(whole)
  } catch {
    throw new DomainError('DAMAGED_FILE', NOT_UNICODE)
  }
  yield Buffer.from(CONVERSIONS[format](text))
}

/**
 * Captions as WebVTT in UTF-8, of which browsers show each word. The stream fails with DAMAGED_FILE, in words, for those
 * that cannot be read, and with FILE_TOO_LARGE.
 */
export function captionsToWebVtt(source: Readable, format: keyof typeof CONVERSIONS): Readable {
  return Readable.from(convert(source, format), { objectMode: false })
}
