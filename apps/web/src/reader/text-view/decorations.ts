import type { PageSize } from '../pages/page-layout.ts'
import type { FontStyle, PageDetails, PdfDocument, PdfLink } from '../pdf-document.ts'
import { directionOf } from './lines.ts'
import type { Block, Piece } from './page-content.ts'
import { findNotes } from './notes.ts'
import { type Span, spansOf } from './spans.ts'

/** Spans of a page's blocks, by their index. */
export type Decorations = ReadonlyMap<number, readonly Span[]>

/** A style that more of a page has than this says nothing. */
const USUAL_SHARE = 0.5
/** A link over more of a page than this is none to a part of its text. */
const LINK_SHARE = 0.5
/** Height of the middle of small letters above their line, in font sizes. */
const MIDDLE = 0.3

const PLAIN: FontStyle = { isStrong: false, isEmphasis: false }

const piecesOf = ({ lines }: Block) => lines.flatMap(({ pieces }) => pieces)

/** The styles of fonts without those that most of the page is set in. */
function stylesFor(blocks: readonly Block[], fonts: PageDetails['fonts']): (font: string) => FontStyle {
  const pieces = blocks.flatMap(piecesOf)
  const all = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const isUsual = (name: keyof FontStyle) =>
    pieces.reduce((sum, { text, font }) => sum + (fonts.get(font)?.[name] === true ? text.length : 0), 0) >
    USUAL_SHARE * all
  const [isStrong, isEmphasis] = [isUsual('isStrong'), isUsual('isEmphasis')]
  return (font) => {
    const style = fonts.get(font) ?? PLAIN
    return { isStrong: style.isStrong && !isStrong, isEmphasis: style.isEmphasis && !isEmphasis }
  }
}

/** Returns whether a link lies over the line of a piece. */
function isOnLine({ box }: PdfLink, { x, y, width, size }: Piece, page: PageSize): boolean {
  const middle = (y - MIDDLE * size) / page.height
  return (
    middle >= box.top &&
    middle <= box.top + box.height &&
    x / page.width < box.left + box.width &&
    (x + width) / page.width > box.left
  )
}

/** Bold and italic text, links and notes of a page's blocks; none where all is plain. */
export function decorate(blocks: readonly Block[], details: PageDetails, page: PageSize): Decorations {
  const styleOf = stylesFor(blocks, details.fonts)
  const notes = findNotes(blocks)
  const links = details.links.filter(({ box }) => box.width * box.height < LINK_SHARE)
  const lookOf = ({ kind }: Block, piece: Piece) => {
    const { text, x, width, font, isTurned } = piece
    const { isStrong, isEmphasis } = styleOf(font)
    const style = { isStrong: isStrong && kind !== 'heading', isEmphasis }
    const near = isTurned ? [] : links.filter((link) => isOnLine(link, piece, page))
    const note = notes.get(piece)
    const isLeft = directionOf(text) === 'rtl'
    return (index: number) => {
      if (note && index >= note.start && index < note.end) return { ...style, link: note }
      // As if all characters were equally wide.
      const share = (index + 0.5) / text.length
      const middle = (x + width * (isLeft ? 1 - share : share)) / page.width
      const link = near.find(({ box }) => middle >= box.left && middle <= box.left + box.width)
      return { ...style, link }
    }
  }
  const decorations = new Map<number, readonly Span[]>()
  for (const [index, block] of blocks.entries()) {
    const spans = spansOf(block.text, piecesOf(block), (piece) => lookOf(block, piece))
    if (spans.length > 0) decorations.set(index, spans)
  }
  return decorations
}

/** Decorates the blocks of a page, by its index. */
export type Decorator = (index: number, blocks: readonly Block[]) => Promise<Decorations>

export function createDecorator(document: PdfDocument): Decorator {
  return async (index, blocks) => {
    const page = await document.page(index)
    const details = await page.details()
    page.release()
    return decorate(blocks, details, page.size)
  }
}
