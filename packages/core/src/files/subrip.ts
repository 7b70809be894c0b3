import { Readable } from 'node:stream'

/** A SubRip file begins with the number and the times of its first caption, which have commas. */
const SUBRIP_START = /^\uFEFF?\s*\d+[ \t]*\r?\n\d{1,3}:\d{2}:\d{2},\d{3}[ \t]*-->/

/** Whether a file whose first bytes are these is SubRip (.srt). */
export function isSubRip(head: Buffer): boolean {
  return SUBRIP_START.test(head.subarray(0, 256).toString('utf8'))
}

/** A caption's times; what follows are coordinates that WebVTT has no use for. */
const TIMES = /^(\d{1,3}:\d{2}:\d{2}),(\d{3})[ \t]*-->[ \t]*(\d{1,3}:\d{2}:\d{2}),(\d{3})[^\r\n]*/

/** An instruction where to put a caption, in braces: `{\an8}`. */
const PLACEMENT = /\{\\an?\d+\}/g

/** Characters of a line that are waited for; what is longer is no caption and passes as it is. */
const LINE_MAX = 64 * 1024

function convertLine(line: string): string {
  return line.replace(TIMES, '$1.$2 --> $3.$4').replace(PLACEMENT, '')
}

/** UTF-8's, read byte by byte. */
const BYTE_ORDER_MARK = /^\u00EF\u00BB\u00BF/

async function* convert(source: Readable) {
  yield Buffer.from('WEBVTT\n\n')
  let waiting = ''
  let isFirst = true
  for await (const chunk of source) {
    // Byte by byte: what matters here is ASCII, and everything else stays as it is.
    const text = waiting + Buffer.from(chunk).toString('latin1')
    const lines: string[] = (isFirst ? text.replace(BYTE_ORDER_MARK, '') : text).split('\n')
    isFirst &&= lines.length === 1
    const last = lines.pop() ?? ''
    waiting = last.length > LINE_MAX ? '' : last
    const whole = lines.map((line) => `${convertLine(line)}\n`).join('')
    yield Buffer.from(whole + (waiting === '' ? last : ''), 'latin1')
  }
  yield Buffer.from(convertLine(waiting), 'latin1')
}

/** A SubRip file as WebVTT, which is all that browsers can show; in constant memory. */
export function subRipToWebVtt(source: Readable): Readable {
  return Readable.from(convert(source), { objectMode: false })
}
