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

/** Whether a line has times that every browser reads. */
export function isExact(line: string): boolean {
  return EXACT.test(line)
}

/** Whether a line is meant as times, and not as a text with an arrow. */
export function isMeantAsTimes(line: string): boolean {
  return /^[ \t]*\d+[:.,;](?:\d.*-->|\S*[ \t]*(?:[-\u2010-\u2015\u2212]{1,3}>|\u2192)[ \t]*\d)/.test(line)
}
