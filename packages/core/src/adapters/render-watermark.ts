import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { fontFor } from './watermark-font.ts'

/** Sizes in points, for a page as it is shown: letters are a seventieth of its shorter side, within bounds. */
const LETTERS = { part: 1 / 70, least: 5, most: 16 }

/** Around the text and its band, in sizes of its letters. */
const [MARGIN, PADDING, LEADING] = [0.8, 0.45, 1.25]

/** Most lines: what does not fit into them is written smaller. */
const LINES = 4

const BETWEEN = ' · '

/** Names in the resources of a page, which nothing else uses. */
const [FONT, STATE] = ['IdexMark', 'IdexMarkBand']

type Box = { x: number; y: number; width: number; height: number }

/** The corners of a box may be given in any order. */
function upright({ x, y, width, height }: Box): Box {
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  }
}

/** Returns the visible part of a page: its crop box, as far as it is on the page (ISO 32000-2, 14.11.2). */
function shownBoxOf(page: PDFPage): Box {
  const [media, crop] = [upright(page.getMediaBox()), upright(page.getCropBox())]
  const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)]
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : media
}

/** A page as it is shown, in points, and the matrix from there to the page itself, which may be turned. */
function shownPage(page: PDFPage): { width: number; height: number; matrix: number[] } {
  const { x, y, width, height } = shownBoxOf(page)
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  switch (turned) {
    case 90:
      return { width: height, height: width, matrix: [0, 1, -1, 0, x + width, y] }
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, x + width, y + height] }
    case 270:
      return { width: height, height: width, matrix: [0, -1, 1, 0, x, y + height] }
    default:
      return { width, height, matrix: [1, 0, 0, 1, x, y] }
  }
}

/** Breaks a text into lines of at most `width`, between any letters. */
function brokenInto(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (line !== '' && widthOf(line + letter) > width) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return [...lines, line]
}

/** The largest letters, and the lines of them, that fit across a page. */
function fitted(text: string, font: PDFFont, page: { width: number; height: number }) {
  const wanted = Math.min(page.width, page.height) * LETTERS.part
  let size = Math.min(LETTERS.most, Math.max(LETTERS.least, wanted))
  for (;;) {
    const most = page.width - 2 * (MARGIN + PADDING) * size
    const lines = brokenInto(text, most, (part) => font.widthOfTextAtSize(part, size))
    if (lines.length <= LINES || size < 1) return { size, lines: lines.slice(0, LINES) }
    size *= 0.8
  }
}

/** The operators of the mark: dark letters on a light band, so that they are read on any page. An artifact is no content. */
function operatorsOf(text: string, font: PDFFont, page: PDFPage): string {
  const shown = shownPage(page)
  const { size, lines } = fitted(text, font, shown)
  const width = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size))) + 2 * PADDING * size
  const height = (lines.length * LEADING + PADDING) * size
  const [left, bottom] = [(shown.width - width) / 2, MARGIN * size]
  const first = bottom + height - (PADDING / 2 + 1) * size
  return [
    '/Artifact <</Type /Pagination /Subtype /Watermark>> BDC q',
    `${shown.matrix.map(written).join(' ')} cm`,
    `/${STATE} gs 1 1 1 rg`,
    `${[left, bottom, width, height].map(written).join(' ')} re f Q q`,
    `${shown.matrix.map(written).join(' ')} cm`,
    `BT 0.25 0.25 0.25 rg /${FONT} ${written(size)} Tf ${written(size * LEADING)} TL`,
    `${written(left + PADDING * size)} ${written(first)} Td`,
    lines.map((line) => `${font.encodeText(line).toString()} Tj`).join(' T* '),
    'ET Q EMC',
  ].join('\n')
}

const written = (number: number) => String(Math.round(number * 1000) / 1000)

/** A page's own copy of a dictionary that other pages may share, with one entry more. */
function extended(document: PDFDocument, entries: PDFDict | undefined, key: PDFName, value: PDFRef): PDFDict {
  const own = entries === undefined ? document.context.obj({}) : entries.clone(document.context)
  own.set(key, value)
  return own
}

/** Adds to the resources of a page what the mark is drawn with. */
function addResources(document: PDFDocument, node: PDFPage['node'], added: Record<string, [string, PDFRef]>) {
  const resources = node.Resources()
  const own = resources === undefined ? document.context.obj({}) : resources.clone(document.context)
  for (const [kind, [name, value]] of Object.entries(added)) {
    const known = resources?.lookupMaybe(PDFName.of(kind), PDFDict)
    own.set(PDFName.of(kind), extended(document, known, PDFName.of(name), value))
  }
  node.set(PDFName.Resources, own)
}

/** Wraps the page's contents in a saved graphics state and appends the mark. */
function addContents({ context }: PDFDocument, node: PDFPage['node'], operators: string): void {
  const given = node.get(PDFName.Contents)
  const listed = context.lookup(given)
  const known = listed instanceof PDFArray ? listed.asArray() : given === undefined ? [] : [given]
  const [start, end] = [
    context.getPushGraphicsStateContentStream(),
    context.getPopGraphicsStateContentStream(),
  ]
  const mark = context.register(context.stream(operators))
  const contents = context.obj([])
  for (const stream of [start, ...known, end, mark]) contents.push(stream)
  node.set(PDFName.Contents, contents)
}

/**
 * Writes `parts` as one text at the foot of every page, over all that is there. Letters of scripts that no font here has are
 * transliterated.
 */
export async function renderWatermark(document: PDFDocument, parts: readonly string[]): Promise<void> {
  const { font, parts: writable } = await fontFor(document, parts)
  const text = writable.filter((part) => part !== '').join(BETWEEN)
  const band = document.context.register(document.context.obj({ Type: 'ExtGState', ca: 0.8 }))
  const added = { Font: [FONT, font.ref], ExtGState: [STATE, band] } satisfies Record<
    string,
    [string, PDFRef]
  >
  // A page may be listed more than once.
  const pages = new Map(document.getPages().map((page) => [page.node, page]))
  for (const [node, page] of pages) {
    addResources(document, node, added)
    addContents(document, node, operatorsOf(text, font, page))
  }
}
