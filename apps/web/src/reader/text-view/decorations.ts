import type { PageSize } from '../pages/page-layout.ts'
import type { FontStyle, PageDetails, PagePart, PdfDocument, PdfLink } from '../pdf-document.ts'
import { linkedParts, linksOver } from './linked-parts.ts'
import type { Block, Piece } from './page-content.ts'
import { findFootnotes } from './footnotes.ts'
import { placePictures } from './pictures.ts'
import { type Span, spansOf } from './spans.ts'

/** Content beside the text of a page. */
export type Decorations = {
  /** Parts of the blocks, by their index. */
  spans: ReadonlyMap<number, readonly Span[]>
  /** By the index of the block they stand before. */
  pictures: ReadonlyMap<number, readonly PagePart[]>
  size: PageSize
}

/** Share of a page from which a style is its ordinary text, and no emphasis. */
const USUAL_SHARE = 0.5
/** Share of a page from which a link is ignored: it belongs to no words in particular. */
const LINK_SHARE = 0.5

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

/** Bold and italic text, links and footnotes of a page's blocks; none where all is plain. */
function spansIn(blocks: readonly Block[], details: PageDetails, page: PageSize): Decorations['spans'] {
  const styleOf = stylesFor(blocks, details.fonts)
  const footnotes = findFootnotes(blocks)
  const links = details.links.filter(({ box }) => box.width * box.height < LINK_SHARE)
  const lookOf = ({ kind }: Block, over: readonly PdfLink[], piece: Piece) => {
    const { isStrong, isEmphasis } = styleOf(piece.font)
    const style = { isStrong: isStrong && kind !== 'heading', isEmphasis }
    const footnote = footnotes.get(piece)
    const linked = linkedParts(piece, over, page)
    return (index: number) => {
      const isIn = ({ start, end }: { start: number; end: number }) => index >= start && index < end
      return { ...style, link: footnote && isIn(footnote) ? footnote : linked.find(isIn)?.link }
    }
  }
  const all = new Map<number, readonly Span[]>()
  for (const [index, block] of blocks.entries()) {
    const over = linksOver(block.lines, links, page)
    const spans = spansOf(block.text, piecesOf(block), (piece) => lookOf(block, over, piece))
    if (spans.length > 0) all.set(index, spans)
  }
  return all
}

/** Finds what is shown with the blocks of a page. */
export function decorate(blocks: readonly Block[], details: PageDetails, size: PageSize): Decorations {
  const pictures = placePictures(blocks, details.pictures, size)
  return { spans: spansIn(blocks, details, size), pictures, size }
}

/** Reads the decorations of a page by its index; undefined where there are none. */
export async function readDecorations(
  document: PdfDocument,
  index: number,
  blocks: readonly Block[],
): Promise<Decorations | undefined> {
  const page = await document.page(index)
  const decorations = decorate(blocks, await page.details(), page.size)
  page.release()
  return decorations.spans.size + decorations.pictures.size > 0 ? decorations : undefined
}
