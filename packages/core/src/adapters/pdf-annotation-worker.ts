import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { z } from 'zod'
import { renderWatermark } from './render-watermark.ts'
import { runInBackground } from './background-thread.ts'
import { type PdfAnnotation, PdfAnnotationJobSchema } from '../ports/pdf-annotator.ts'

/** Red, green and blue from 0 to 1, as on the screen. */
const INKS: Record<PdfAnnotation['color'], readonly [number, number, number]> = {
  yellow: [1, 0.88, 0.29],
  green: [0.62, 0.91, 0.64],
  blue: [0.64, 0.84, 1],
  pink: [1, 0.72, 0.85],
}

/** Bit 3 of an annotation's flags: it is printed. */
const PRINTED = 4

/** A point of the page as it is shown, in fractions from its lower left corner, in the coordinates of the page itself. */
function pointOn(page: PDFPage, u: number, v: number): [number, number] {
  const { x, y, width, height } = page.getCropBox()
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  const [across, up] =
    turned === 90 ? [1 - v, u] : turned === 180 ? [1 - u, 1 - v] : turned === 270 ? [v, 1 - u] : [u, v]
  return [x + across * width, y + up * height]
}

function cornersOf(page: PDFPage, quad: readonly number[]): number[] {
  return [0, 2, 4, 6].flatMap((at) => pointOn(page, quad[at] ?? 0, quad[at + 1] ?? 0))
}

/** The box around corners: left, bottom, right, top. */
function boundsOf(corners: readonly number[]): number[] {
  const xs = corners.filter((_, index) => index % 2 === 0)
  const ys = corners.filter((_, index) => index % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The kinds of annotations (ISO 32000-2, 12.5.6). */
const KINDS = { highlight: 'Highlight', underline: 'Underline', area: 'Square' } as const

/** Width of a drawn line, in points. */
const LINE = 1.5

/** How a highlight is drawn, by programs that do not draw it themselves: lines of text filled or underlined, an area framed. */
function appearanceOf(
  document: PDFDocument,
  quads: readonly number[][],
  { color, style }: Pick<PdfAnnotation, 'color' | 'style'>,
): PDFRef {
  const lines = quads.map((corners) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = boundsOf(corners)
    const [width, height] = [right - left, top - bottom]
    if (style === 'highlight') return `${left} ${bottom} ${width} ${height} re f`
    if (style === 'area')
      return `${left + LINE / 2} ${bottom + LINE / 2} ${width - LINE} ${height - LINE} re S`
    // The lower edge of the text, also on a page that is turned.
    const [, , , , x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
    return `${x1} ${y1} m ${x2} ${y2} l S`
  })
  const ink = INKS[color].join(' ')
  const resources = { ExtGState: { Multiply: { Type: 'ExtGState', BM: 'Multiply' } } }
  const stream = document.context.stream(
    ['/Multiply gs', `${ink} rg ${ink} RG ${LINE} w`, ...lines].join('\n'),
    { Type: 'XObject', Subtype: 'Form', BBox: boundsOf(quads.flat()), Resources: resources },
  )
  return document.context.register(stream)
}

function addAnnotation(
  document: PDFDocument,
  { page: number, quads, color, style, text, ...mark }: PdfAnnotation,
): void {
  if (number > document.getPageCount() || quads.length === 0) return
  const page = document.getPage(number - 1)
  const corners = quads.map((quad) => cornersOf(page, quad))
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: KINDS[style],
    Rect: boundsOf(corners.flat()),
    ...(style === 'area' ? { BS: { W: LINE } } : { QuadPoints: corners.flat() }),
    C: [...INKS[color]],
    F: PRINTED,
    NM: PDFString.of(mark.id),
    CreationDate: PDFString.fromDate(new Date(mark.createdAt)),
    M: PDFString.fromDate(new Date(mark.updatedAt)),
    AP: { N: appearanceOf(document, corners, { color, style }) },
  })
  if (text !== '') annotation.set(PDFName.of('Contents'), PDFHexString.fromText(text))
  page.node.addAnnot(document.context.register(annotation))
}

async function annotate({ path, annotations, watermark }: z.infer<typeof PdfAnnotationJobSchema>) {
  try {
    const document = await PDFDocument.load(await readFile(path), { updateMetadata: false })
    for (const one of annotations) addAnnotation(document, one)
    if (watermark !== null) await renderWatermark(document, watermark)
    return await document.save({ updateFieldAppearances: false })
  } catch {
    // Damaged or protected.
    return false
  }
}

runInBackground('quarter')

parentPort?.on('message', (message: unknown) => {
  void annotate(PdfAnnotationJobSchema.parse(message)).then((annotated) => parentPort?.postMessage(annotated))
})
