import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageContent, Piece, Structure } from '../text-view/page-content.ts'

type Text = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type Node = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>

/** More than any page that is read; a page made to choke its readers is cut. */
const PIECES_MAX = 20_000
const DEPTH_MAX = 64

/** Numbers of a matrix, which PDF.js leaves without a type. */
const numbersOf = (matrix: readonly unknown[]): number[] => matrix.map(Number)

function piecesOf({ items, styles }: Text, toPage: number[]): Piece[] {
  const pieces: Piece[] = []
  const marks: (string | null)[] = []
  for (const item of items) {
    if (pieces.length >= PIECES_MAX) break
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop()
      else marks.push(item.id ?? null)
      continue
    }
    if (item.str === '') continue
    const matrix = numbersOf(Util.transform(toPage, numbersOf(item.transform)))
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix
    const mark = marks.findLast((one) => one !== null) ?? null
    const isTurned = Math.abs(b) > Math.abs(a) / 4
    const isFixed = styles[item.fontName]?.fontFamily === 'monospace'
    const size = Math.hypot(c, d)
    pieces.push({
      text: item.str,
      x,
      y,
      width: item.width,
      size,
      isTurned,
      isFixed,
      font: item.fontName,
      mark,
    })
  }
  return pieces
}

/** PDF.js gives it without declaring it. */
function altOf(node: Node): string | null {
  return 'alt' in node && typeof node.alt === 'string' ? node.alt : null
}

function structureOf(node: Node, depth = 0): Structure | null {
  if (depth > DEPTH_MAX) return null
  const children = node.children.flatMap((child): (Structure | { mark: string })[] => {
    if (!('role' in child)) return child.type === 'content' ? [{ mark: child.id }] : []
    const inner = structureOf(child, depth + 1)
    return inner ? [inner] : []
  })
  return { role: node.role, alt: altOf(node), children }
}

/** The text of a page with where it stands and, in a tagged document, what it is. */
export async function readContent(page: PDFPageProxy): Promise<PageContent> {
  const { height, transform } = page.getViewport({ scale: 1 })
  const [text, structure] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true }),
    // Damaged tags are none.
    page.getStructTree().catch(() => null),
  ])
  const pieces = piecesOf(text, numbersOf(transform))
  return { height, pieces, structure: structure && structureOf(structure), language: text.lang }
}
