import type { Line, Piece } from './page-content.ts'

/** Lines beside each other, from the left: one, or several with wide gaps between them. */
export type Row = readonly [Line, ...Line[]]

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const LETTERS = /\p{L}/gu
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Which way most letters of a text run. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return countOf(text, RTL) * 2 > countOf(text, LETTERS) ? 'rtl' : 'ltr'
}

/** Scripts that write words without spaces between them, and their punctuation. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u
const BEGINS_UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

/** Two lines of a paragraph as one text: a word that was cut between them is whole again. */
export function joinLines(first: string, second: string): string {
  if (first.endsWith('\u00ad')) return first.slice(0, -1) + second
  if (/\p{Ll}[-\u2010]$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second
  if (ENDS_UNSPACED.test(first) && BEGINS_UNSPACED.test(second)) return first + second
  return first === '' || second === '' ? first + second : `${first} ${second}`
}

/** Without what cannot be read, and with single spaces. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\s\ufffd]+/gu, ' ')
    .trim()
    .toWellFormed()
}

/** A gap of this many font sizes between two pieces is a space. */
const SPACE = 0.2
/** A gap this wide may separate two columns. */
const WIDE = 0.7
/** Pieces at most this many font sizes above or below each other are on one line, such as exponents. */
const SAME_LINE = 0.5

/** In the order they are read. A file has the pieces of a line that runs to the left in either order. */
function inReadingOrder(pieces: readonly Piece[]): readonly Piece[] {
  if (directionOf(pieces.map(({ text }) => text).join('')) === 'ltr') return pieces
  const ordered: Piece[] = []
  let run: Piece[] = []
  // Numbers and words that run to the right stay in their own order.
  for (const piece of pieces.toSorted((one, other) => other.x - one.x)) {
    const isPlain = countOf(piece.text, RTL) === 0 && piece.text.trim() !== ''
    if (isPlain || (run.length > 0 && piece.text.trim() === '')) run.unshift(piece)
    else {
      ordered.push(...run, piece)
      run = []
    }
  }
  return [...ordered, ...run]
}

function gapBetween(one: Piece, other: Piece): number {
  return Math.max(other.x - (one.x + one.width), one.x - (other.x + other.width))
}

function lineOf(pieces: readonly Piece[]): Line | undefined {
  let text = ''
  let last: Piece | undefined
  const ordered = inReadingOrder(pieces)
  for (const piece of ordered) {
    const isApart = last !== undefined && gapBetween(last, piece) > SPACE * piece.size
    text =
      isApart && !/\s$/u.test(text) && !/^\s/u.test(piece.text)
        ? joinLines(text, piece.text)
        : text + piece.text
    last = piece
  }
  const [main] = pieces.toSorted((one, other) => other.text.trim().length - one.text.trim().length)
  const clean = cleanText(text)
  if (!main || clean === '') return undefined
  const seen = pieces.filter((piece) => piece.text.trim() !== '')
  return {
    text: text.trimEnd().endsWith('\u00ad') ? `${clean.replace(/\u00ad$/u, '')}\u00ad` : clean,
    pieces: ordered,
    left: Math.min(...seen.map(({ x }) => x)),
    right: Math.max(...seen.map(({ x, width }) => x + width)),
    y: main.y,
    size: main.size,
    isFixed: seen.every(({ isFixed }) => isFixed),
  }
}

/** The pieces of a row, parted where wide gaps are. */
function segmentsOf(pieces: readonly Piece[]): Piece[][] {
  const segments: Piece[][] = []
  let end = Number.NEGATIVE_INFINITY
  const seen = pieces.filter(({ text }) => text.trim() !== '').toSorted((one, other) => one.x - other.x)
  for (const piece of seen) {
    const segment = segments.at(-1)
    if (segment && piece.x - end <= WIDE * piece.size) segment.push(piece)
    else segments.push([piece])
    end = Math.max(end, piece.x + piece.width)
  }
  return segments
}

/** Pieces in the order of the file, by the line they stand on: what stands beside the last piece belongs to its line. */
function piecesByRow(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  let at: Piece | undefined
  for (const piece of pieces) {
    const row = rows.at(-1)
    const isSame = at && Math.abs(piece.y - at.y) <= SAME_LINE * Math.max(piece.size, at.size)
    if (row && isSame) row.push(piece)
    else rows.push([piece])
    // A space may have any font.
    if (!isSame || (piece.text.trim() !== '' && piece.size > (at?.size ?? 0))) at = piece
  }
  return rows
}

export function linesOf(pieces: readonly Piece[]): Line[] {
  return piecesByRow(pieces).flatMap((row) => lineOf(row) ?? [])
}

/** The same, with what wide gaps keep apart. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  return piecesByRow(pieces).flatMap((row): Row[] => {
    const whole = lineOf(row)
    if (whole === undefined) return []
    const segments = segmentsOf(row)
    const [first, ...rest] =
      segments.length > 1 ? segments.flatMap((segment) => lineOf(segment) ?? []) : [whole]
    return first ? [[first, ...rest]] : []
  })
}

export function mergeLines(row: Row): Line {
  const [first, ...rest] = row
  const inOrder = directionOf(row.map(({ text }) => text).join('')) === 'rtl' ? row.toReversed() : row
  return rest.reduce<Line>(
    (line, { left, right }) => ({
      ...line,
      left: Math.min(line.left, left),
      right: Math.max(line.right, right),
    }),
    { ...first, text: textOf(inOrder), pieces: inOrder.flatMap(({ pieces }) => pieces) },
  )
}

export function textOf(lines: readonly Line[]): string {
  return lines.reduce((text, line) => joinLines(text, line.text), '').replaceAll('\u00ad', '')
}

/** The usual font of a text: the size most characters have, and whether most are equally wide. */
export type Body = { size: number; isFixed: boolean }

export function bodyOf(lines: readonly Line[]): Body {
  const weights = new Map<number, number>()
  let fixed = 0
  for (const { size, text, isFixed } of lines) {
    const rounded = Math.round(size * 2) / 2
    weights.set(rounded, (weights.get(rounded) ?? 0) + text.length)
    fixed += isFixed ? text.length : -text.length
  }
  const [size = 12] = [...weights].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return { size, isFixed: fixed > 0 }
}
