import { type Body, bodyOf } from './lines.ts'
import type { Block, Line, Piece } from './page-content.ts'

/** One end of a footnote: its sign in the text, or at the foot of the page. */
export type FootnoteLink = { sign: string; isReference: boolean }

/** The part of a piece that is the sign of a footnote. */
type Place = { line: Line; piece: Piece; start: number; end: number }

const SIGN = /^(?:\d{1,3}|[*\u2020\u2021\u00a7\u00b6])$/
/** A sign that stands on the line of its footnote. */
const FIRST_SIGN = /^(?:\d{1,3}|[*\u2020\u2021\u00a7\u00b6])(?=[.)\]]?\s)/
/** Text that a footnote may be about: a word or the end of a sentence, not a number with an exponent. */
const NOTED = /(?:\p{L}{2}|\p{P})\s*$/u
/** Size of a footnote beside that of the text, and of its sign beside that of its line; and how far up that is, in sizes of the line. */
const FOOTNOTE_SIZE = 0.95
const SIGN_SIZE = 0.85
const RAISED = 0.15
/** A shorter line below the footnotes is the page's number. */
const LINE_LENGTH = 6

const seenOn = ({ pieces }: Line) => pieces.filter(({ text }) => text.trim() !== '')

const isRaised = ({ size, y }: Piece, line: Line) =>
  size <= SIGN_SIZE * line.size && line.y - y >= RAISED * line.size

function placeIn(line: Line, piece: Piece, sign: string): Place {
  const start = piece.text.indexOf(sign)
  return { line, piece, start, end: start + sign.length }
}

/** The raised signs within a line, after a word. */
function referencesOn(line: Line): [string, Place][] {
  let before = ''
  return seenOn(line).flatMap((piece) => {
    const sign = piece.text.trim()
    const isReference = NOTED.test(before) && isRaised(piece, line) && SIGN.test(sign)
    before += piece.text
    return isReference ? [[sign, placeIn(line, piece, sign)]] : []
  })
}

const isSmall = ({ size }: Line, body: Body) => size <= FOOTNOTE_SIZE * body.size

/** The sign a small line begins with. */
function signsOf(line: Line, body: Body): [string, Place][] {
  const [piece] = isSmall(line, body) ? seenOn(line) : []
  if (!piece) return []
  const text = piece.text.trim()
  const sign = isRaised(piece, line) && SIGN.test(text) ? text : FIRST_SIGN.exec(text)?.[0]
  return sign === undefined ? [] : [[sign, placeIn(line, piece, sign)]]
}

/** Returns whether a small line begins with a raised sign, as footnotes do. */
export function beginsFootnote(line: Line, body: Body): boolean {
  return signsOf(line, body).some(([, { piece }]) => isRaised(piece, line))
}

/** Lines of a page with its footnotes after all others: a sentence goes on in the next column. */
export function withFootnotesLast(lines: readonly Line[], height: number, body: Body): Line[] {
  const [text, notes]: [Line[], Line[]] = [[], []]
  let last: Line | undefined
  for (const line of lines) {
    const goesOn = last !== undefined && isSmall(line, body) && line.y >= last.y
    const isNote = goesOn || (line.y > height / 2 && beginsFootnote(line, body))
    ;(isNote ? notes : text).push(line)
    last = isNote ? line : undefined
  }
  return [...text, ...notes]
}

/** Entries whose key is there once. */
function single<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  const counts = new Map<string, number>()
  for (const [key] of entries) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map(entries.filter(([key]) => counts.get(key) === 1))
}

/**
 * The footnotes of a page that its text refers to by a raised sign, as both of their ends by their pieces. A sign that is not
 * exactly once in the text and once at the foot is left as it is.
 */
export function findFootnotes(
  blocks: readonly Block[],
): Map<Piece, FootnoteLink & { start: number; end: number }> {
  const lines = blocks.flatMap((block) => block.lines)
  const body = bodyOf(lines)
  const isAtFoot = ({ y, left, right }: Line) =>
    lines.every(
      (other) =>
        other.y <= y ||
        other.left > right ||
        other.right < left ||
        isSmall(other, body) ||
        other.text.length < LINE_LENGTH,
    )
  const references = single(lines.flatMap(referencesOn))
  const notes = single(lines.flatMap((line) => signsOf(line, body)))
  const ends = new Map<Piece, FootnoteLink & { start: number; end: number }>()
  for (const [sign, reference] of references) {
    const note = notes.get(sign)
    if (!note || !isAtFoot(note.line)) continue
    for (const [{ piece, start, end }, isReference] of [
      [reference, true],
      [note, false],
    ] as const)
      ends.set(piece, { sign, isReference, start, end })
  }
  return ends
}
