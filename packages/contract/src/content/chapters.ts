/** A part of a recording: when it begins, in s, and its title. */
export type Chapter = { start: number; title: string }

const HOURS = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/
const MINUTES = /^(\d{1,3}):([0-5]\d)$/

/** Seconds of a time written as h:mm:ss or m:ss; null for any other text. */
export function secondsOf(written: string): number | null {
  const text = written.trim()
  const [, hours, minutes, seconds] = HOURS.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const [, whole, rest] = MINUTES.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 60 + Number(rest)
}

/** Characters around a time, and between it and the title. */
const BRACKETS = /^[([]|[)\]]$/g
const SEPARATOR = /^[-–—:|]\s+/

function chapterOf(line: string): Chapter[] {
  const text = line.trim()
  const [time = ''] = text.split(/\s/, 1)
  const start = secondsOf(time.replace(BRACKETS, ''))
  const title = text.slice(time.length).trim().replace(SEPARATOR, '')
  return start === null || title === '' ? [] : [{ start, title }]
}

/** The chapters of a recording; one is none. */
const CHAPTERS_MIN = 2

/**
 * The chapters that a description lists as players elsewhere read them: a line for each, which begins with its time, such as
 * `12:30 Questions`, the first at 0:00 and each later than the one before. Anything else lists none.
 */
export function chaptersOf(description: string): Chapter[] {
  const chapters = description.split(/\r?\n/).flatMap(chapterOf)
  const isInOrder = chapters.every(({ start }, index) => start > (chapters[index - 1]?.start ?? -1))
  return chapters.length >= CHAPTERS_MIN && chapters[0]?.start === 0 && isInOrder ? chapters : []
}

/** A description without the lines of its chapters, for where those are shown by themselves. */
export function withoutChapters(description: string): string {
  if (chaptersOf(description).length === 0) return description
  const lines = description.split(/\r?\n/)
  return lines
    .filter((line) => chapterOf(line).length === 0)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
