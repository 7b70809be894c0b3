import { type Body, directionOf, textOf } from './lines.ts'
import { beginsFootnote } from './footnotes.ts'
import type { Block, Line } from './page-content.ts'

/** How much larger than the text around it a heading is, and the main ones of them. */
const HEADING = 1.15
const MAIN_HEADING = 1.6
const HEADING_MAX = 200

/** More than the usual distance between lines is the end of a paragraph. */
const APART = 1.3
/** How far the first line of a paragraph begins inside of the others, in font sizes. */
const INDENT = 0.8

const BULLET = /^[\u2022\u2023\u25aa\u25cf\u25e6\u2219\u00b7\uf0b7]\s*(?=\S)/u
const NUMBER = /^(?:[-\u2013*]|\(?(?:\d{1,3}|[a-z])[.)])\s+(?=\S)/iu
const ENDED = /[.!?:;\u2026\u3002\uff01\uff1f\u061f\u06d4]["'\u00bb\u201d\u2019)\]]*$/u

const isNearly = (one: number, other: number) => Math.abs(one - other) <= 0.1 * Math.max(one, other)

/** The distance between lines of this text that follow each other: the middle one. */
function leadingOf(lines: readonly Line[], body: number): number {
  const gaps = lines.flatMap((line, index) => {
    const gap = line.y - (lines[index - 1]?.y ?? line.y)
    return gap > 0 && gap < 2.5 * body && isNearly(line.size, body) ? [gap] : []
  })
  return gaps.toSorted((one, other) => one - other)[Math.floor((gaps.length - 1) / 2)] ?? 1.3 * body
}

type Measures = { body: Body; leading: number }

/** Fewer characters may be equally wide by chance. */
const CODE_LENGTH = 20
/** Lines of this many distances without one between them belong to one piece of code. */
const CODE_APART = 2.5

function kindOf(line: Line, body: Body): 'row' | 'code' | undefined {
  if (line.cells) return 'row'
  return line.isFixed && !body.isFixed ? 'code' : undefined
}

function isItem(line: Line, before: Line | undefined, isListed: boolean): boolean {
  if (BULLET.test(line.text)) return true
  return NUMBER.test(line.text) && (before === undefined || isListed || ENDED.test(before.text))
}

/** Returns whether a line begins a new block after the lines `so` far. */
function isBreak(so: readonly Line[], next: Line, { body, leading }: Measures, isListed: boolean): boolean {
  const [first, last] = [so[0], so.at(-1)]
  if (!first || !last || !isNearly(last.size, next.size)) return true
  const down = next.y - last.y
  const kind = kindOf(next, body)
  if (kind === 'row' || kindOf(last, body) !== kind) return true
  if (beginsFootnote(next, body)) return true
  if (kind === 'code') return down < 0 || down > CODE_APART * leading
  // On in another column: a sentence that has not ended goes on there.
  if (down < 0) return ENDED.test(last.text) || !/^[\p{Ll}\p{Lo}]/u.test(next.text)
  if (down > APART * Math.max(leading, (leading / body.size) * next.size)) return true
  if (isItem(next, last, isListed)) return true
  const isLeft = directionOf(next.text) === 'rtl'
  const indent = isLeft ? last.right - next.right : next.left - last.left
  const hasEnded = ENDED.test(last.text)
  if (isListed) return hasEnded && next.left <= first.left + INDENT * next.size && !isLeft
  if (indent > INDENT * next.size && so.length > 1) return true
  if (indent > INDENT * next.size) return hasEnded
  const [short, full] = isLeft
    ? [last.left - next.left, next.right - next.left]
    : [next.right - last.right, next.right - next.left]
  return hasEnded && short > full / 5
}

/** Lines of code as they stand; a character is about half as wide as it is high. */
function codeOf(lines: readonly Line[]): string {
  const margin = Math.min(...lines.map(({ left }) => left))
  return lines
    .map(({ left, size, text }) => ' '.repeat(Math.round((left - margin) / (0.6 * size))) + text)
    .join('\n')
}

function blockOf(lines: readonly Line[], { body }: Measures, isListed: boolean): Block {
  const kind = lines[0] && kindOf(lines[0], body)
  const text = textOf(lines)
  if (kind === 'row') return { kind, level: 2, text, lines }
  if (kind === 'code' && text.length >= CODE_LENGTH) return { kind, level: 2, text: codeOf(lines), lines }
  if (isListed)
    return { kind: 'item', level: 2, text: text.replace(BULLET, '').replace(/^[-\u2013*]\s+/u, ''), lines }
  const size = Math.max(...lines.map((line) => line.size))
  const isHeading = size > HEADING * body.size && text.length <= HEADING_MAX && /\p{L}/u.test(text)
  const level = size > MAIN_HEADING * body.size ? 2 : 3
  return { kind: isHeading ? 'heading' : 'paragraph', level, text, lines }
}

/** Blocks of a page without tags: headings by the size of their font beside that of `body`, paragraphs by what is between lines. */
export function untaggedBlocks(lines: readonly Line[], body: Body): Block[] {
  const measures = { body, leading: leadingOf(lines, body.size) }
  const blocks: Block[] = []
  let so: Line[] = []
  let isListed = false
  const end = () => {
    if (so.length > 0) blocks.push(blockOf(so, measures, isListed))
    so = []
  }
  for (const line of lines) {
    if (isBreak(so, line, measures, isListed)) {
      const before = so.at(-1)
      end()
      isListed =
        kindOf(line, body) === undefined && isNearly(line.size, body.size) && isItem(line, before, isListed)
    }
    so.push(line)
  }
  end()
  return blocks
}
