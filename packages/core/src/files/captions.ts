import { Readable } from 'node:stream'
import { DomainError } from '@idex/contract/kernel/errors'
import { isExact, isMeantAsTimes, readTimes } from './caption-times.ts'
import { tooLarge } from './receive-file.ts'

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

/** What browsers have no use for in the text of a caption in SubRip: colours, and instructions in braces such as `{\an8}`. */
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
