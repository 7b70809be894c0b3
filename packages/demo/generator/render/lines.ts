import type { FontName } from './style.ts'
import { FONT } from './style.ts'

/** The faces one text is set in. */
export type Face = { regular: FontName; italic: FontName; bold: FontName; size: number; leading: number }

/** A run of words in one font. */
export type Run = { font: FontName; text: string }

/** A set line: its runs from left to right. */
export type Line = readonly Run[]

type Word = Run & { width: number }

/** Running text of a note, in points; a note may set its own leading. */
export const BODY_FACE: Face = {
  regular: FONT.body,
  italic: FONT.italic,
  bold: FONT.bold,
  size: 10.6,
  leading: 16.6,
}

function parseWords(text: string, face: Face): Run[] {
  const runs = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).filter((part) => part !== '')
  const words: Run[] = []
  let glued = false
  for (const part of runs) {
    const bold = part.startsWith('**')
    const italic = !bold && part.startsWith('*')
    const font = bold ? face.bold : italic ? face.italic : face.regular
    const plain = part.replaceAll('*', '')
    for (const [index, piece] of plain.split(' ').entries()) {
      if (piece === '') continue
      const attach = index === 0 && glued
      words.push({ font, text: attach ? `\u0000${piece}` : piece })
    }
    glued = !plain.endsWith(' ')
  }
  return words
}

/** Breaks with the least uneven right edge, not first-fit: there is no hyphenation to lean on. */
function chooseBreaks(words: readonly Word[], space: number, width: number): number[] {
  const cost: number[] = [0]
  const from: number[] = [0]
  for (let end = 1; end <= words.length; end += 1) {
    cost[end] = Number.POSITIVE_INFINITY
    from[end] = end - 1
    let used = 0
    for (let start = end - 1; start >= 0; start -= 1) {
      const word = words[start]
      if (word === undefined) break
      const joined = start === end - 1 || words[start + 1]?.text.startsWith('\u0000')
      used += word.width + (joined ? 0 : space)
      if (used > width && start < end - 1) break
      const slack = width - used
      const last = end === words.length
      const lonely = last && end - start < 3 && start > 0 ? width * width * 0.3 : 0
      const breaksGlue = word.text.startsWith('\u0000') ? Number.POSITIVE_INFINITY : 0
      const total = (cost[start] ?? 0) + (last ? 0 : slack * slack) + lonely + breaksGlue
      if (total < (cost[end] ?? 0)) {
        cost[end] = total
        from[end] = start
      }
    }
  }
  const breaks: number[] = []
  for (let end = words.length; end > 0; end = from[end] ?? 0) breaks.unshift(end)
  return breaks
}

function joinRuns(words: readonly Run[]): Line {
  const line: Run[] = []
  for (const word of words) {
    const attached = word.text.startsWith('\u0000')
    const text = attached ? word.text.slice(1) : word.text
    const previous = line.at(-1)
    if (previous === undefined) {
      line.push({ font: word.font, text })
      continue
    }
    if (!attached) previous.text += ' '
    if (previous.font === word.font) previous.text += text
    else line.push({ font: word.font, text })
  }
  return line
}

/** Breaks `text` into lines no wider than `width` points; `measure` gives a word's width in points. */
export function breakLines(
  text: string,
  face: Face,
  width: number,
  measure: (run: Run, size: number) => number,
): Line[] {
  const words = parseWords(text, face).map((run) => ({
    ...run,
    width: measure({ font: run.font, text: run.text.replace('\u0000', '') }, face.size),
  }))
  const space = measure({ font: face.regular, text: ' ' }, face.size)
  let start = 0
  return chooseBreaks(words, space, width).map((end) => {
    const line = joinRuns(words.slice(start, end))
    start = end
    return line
  })
}
