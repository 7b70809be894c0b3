import type { PageSize } from '../pages/page-layout.ts'
import type { PdfLink } from '../pdf-document.ts'
import { directionOf } from './lines.ts'
import type { Line, Piece } from './page-content.ts'

/** A part of a piece that a link lies over. */
export type LinkedPart = { link: PdfLink; start: number; end: number }

/** Height of the middle of small letters above their line, in font sizes. */
const MIDDLE = 0.3
/** How many characters the text of a link is from where it seems to be. */
const NEAR = 8

/** About how wide characters are in most fonts, beside those that are half as wide as high; the font's own widths are not known here. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\s.,;:'\u2019|!ijltI]/, 0.26],
  [/[frsJ()[\]{}\-/"\u201c\u201d]/, 0.36],
  [/[mMW@%]/, 0.85],
  [/[\p{Lu}w]/u, 0.68],
]

/** The middles of a piece's characters, from the left edge of the page. */
function middlesOf({ text, x, width, isFixed }: Piece): number[] {
  const widthOf = (character: string) =>
    isFixed ? 0.5 : (WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? 0.5)
  const isLeft = directionOf(text) === 'rtl'
  let end = 0
  const middles = text.split('').map((character) => {
    const own = widthOf(character)
    end += own
    return end - own / 2
  })
  return middles.map((middle) => x + width * (isLeft ? 1 - middle / end : middle / end))
}

/** The next place in a text where a word begins or ends. */
function atWord(text: string, at: number): number {
  let begins = at
  while (/[\p{L}\p{N}]/u.test(text[begins - 1] ?? '')) begins -= 1
  const rest = text.slice(at).search(/[^\p{L}\p{N}]|$/u)
  if (begins === at || rest === 0) return at
  return at - begins < rest ? begins : at + rest
}

/** Where a link's own text is in that of a piece, near to where it seems to be. */
function findLabel(text: string, label: string, near: number): number {
  const from = Math.max(0, near - NEAR)
  const [after, before] = [text.indexOf(label, near), text.slice(0, near + label.length).lastIndexOf(label)]
  const found = [before, after].filter((at) => at >= from && at <= near + NEAR)
  return found.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))[0] ?? -1
}

/** Returns whether the middle of a line or piece is as high as a link. */
function isLevel({ box }: PdfLink, { y, size }: Pick<Line, 'y' | 'size'>, page: PageSize): boolean {
  const middle = (y - MIDDLE * size) / page.height
  return middle >= box.top && middle <= box.top + box.height
}

/**
 * Links over lines of a block, small ones first. One over several lines has a box around all of them, which tells its own text only if
 * that is the whole block.
 */
export function linksOver(lines: readonly Line[], links: readonly PdfLink[], page: PageSize): PdfLink[] {
  const over = links.filter((link) => {
    const within = lines.filter((line) => isLevel(link, line, page)).length
    return within > 0 && (within === 1 || within === lines.length)
  })
  return over.toSorted(({ box: one }, { box: other }) => one.width * one.height - other.width * other.height)
}

/** The parts of a piece that links lie over, by the words of the link or else of the piece. */
export function linkedParts(piece: Piece, links: readonly PdfLink[], page: PageSize): LinkedPart[] {
  const near = piece.isTurned ? [] : links.filter((link) => isLevel(link, piece, page))
  if (near.length === 0) return []
  const { text } = piece
  const middles = middlesOf(piece)
  return near.flatMap((link) => {
    const { label, box } = link
    const [left, right] = [box.left * page.width, (box.left + box.width) * page.width]
    const isUnder = (middle: number) => middle >= left && middle <= right
    const [first, last] = [middles.findIndex(isUnder), middles.findLastIndex(isUnder)]
    if (first === -1) return []
    const start = findLabel(text, label, first)
    if (start !== -1) return [{ link, start, end: start + label.length }]
    return [{ link, start: atWord(text, first), end: atWord(text, last + 1) }]
  })
}
