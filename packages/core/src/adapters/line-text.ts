import { z } from 'zod'

const NumberSchema = z.number()

/** A piece of a page's text as the PDF parser gives it: where it begins, how far it reaches, and whether the line ends after it. */
export const TextItemSchema = z.object({
  str: z.string(),
  dir: z.string(),
  width: NumberSchema,
  height: NumberSchema,
  transform: z.tuple([NumberSchema, NumberSchema, NumberSchema, NumberSchema, NumberSchema, NumberSchema]),
  hasEOL: z.boolean(),
})
export type TextItem = z.output<typeof TextItemSchema>

/** Of a letter's height: what is further apart than this is not one word, and on another line what is higher or lower. */
const APART = 0.15
const ON_LINE = 0.6

type Piece = { text: string; from: number; to: number; size: number; isRightToLeft: boolean }

/** Pieces by their places along their line; undefined where these are not of one line. */
function piecesOf(items: readonly TextItem[]): Piece[] | undefined {
  const first = items.find(({ str }) => str.trim() !== '')
  if (first === undefined) return undefined
  const [a, b, , , x, y] = first.transform
  const size = Math.hypot(a, b)
  if (size === 0) return undefined
  const [cos, sin] = [a / size, b / size]
  const pieces: Piece[] = []
  for (const { str, dir, width, transform } of items) {
    const across = (transform[5] - y) * cos - (transform[4] - x) * sin
    const isTurned =
      Math.abs(transform[0] * sin - transform[1] * cos) >
      Math.abs(transform[0] * cos + transform[1] * sin) / 10
    if (dir === 'ttb' || isTurned || Math.abs(across) > ON_LINE * size) return undefined
    const from = (transform[4] - x) * cos + (transform[5] - y) * sin
    // Blanks between pieces are made again from their places.
    if (str.trim() !== '')
      pieces.push({ text: str, from, to: from + width, size, isRightToLeft: dir === 'rtl' })
  }
  return pieces
}

/** Pieces in reading order, joined, with a blank where they are apart. */
function joined(pieces: readonly Piece[]): string {
  let text = ''
  let before: Piece | undefined
  for (const piece of pieces) {
    const gap = before === undefined ? 0 : Math.max(piece.from - before.to, before.from - piece.to)
    const isApart = before !== undefined && Math.abs(gap) > APART * piece.size
    text += isApart ? ` ${piece.text}` : piece.text
    before = piece
  }
  return text
}

/**
 * The text of one line. Its pieces come as they are drawn: where one is drawn before what stands before it, they are put into the order in which
 * they are read, from left to right unless one of them is read from right to left.
 */
function lineOf(items: readonly TextItem[]): string {
  const drawn = items.map(({ str }) => str).join('')
  const pieces = piecesOf(items)
  const turnsBack = pieces?.some(({ from, size }, at) => from < (pieces[at - 1]?.from ?? from) - APART * size)
  if (pieces === undefined || turnsBack !== true) return drawn
  if (pieces.some(({ isRightToLeft }) => isRightToLeft)) return joined(pieces)
  return joined(pieces.toSorted((one, other) => one.from - other.from))
}

/** The lines of a page's text; at most about `max` characters are looked at. */
export function linesOf(items: readonly TextItem[], max: number): string {
  let [text, from, length] = ['', 0, 0]
  for (const [index, { str, hasEOL }] of items.entries()) {
    length += str.length
    if (!hasEOL && index < items.length - 1 && length <= max) continue
    text += lineOf(items.slice(from, index + 1)) + (hasEOL ? '\n' : '')
    from = index + 1
    if (length > max) break
  }
  return text
}
