import { canvasScale } from '../pages/canvas-scale.ts'
import type { PdfDocument } from '../pdf-document.ts'
import './print.css'

/** Dots per point on paper: 200 per inch. */
const SCALE = 200 / 72
/** A longer document would need too much memory as pictures. */
const PAGES_MAX = 300

async function pictureOf(document: PdfDocument, index: number): Promise<Blob> {
  const page = await document.page(index)
  const { width, height } = page.size
  const canvas = globalThis.document.createElement('canvas')
  await page.render(canvas, canvasScale(width, height, SCALE)).done
  page.release()
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn'))))
  return promise
}

/** Prints all pages by the browser's dialog, as pictures of 200 dots per inch. Rejects for a document that is too long, or cannot be drawn. */
export async function printDocument(document: PdfDocument): Promise<void> {
  if (document.pageCount > PAGES_MAX) throw new RangeError(`Over ${PAGES_MAX} pages`)
  const sheets = globalThis.document.createElement('div')
  sheets.dataset['print'] = ''
  const urls: string[] = []
  try {
    for (let index = 0; index < document.pageCount; index += 1) {
      const url = URL.createObjectURL(await pictureOf(document, index))
      urls.push(url)
      const image = new Image()
      image.src = url
      await image.decode()
      sheets.append(image)
    }
    globalThis.document.body.append(sheets)
    globalThis.print()
  } finally {
    sheets.remove()
    for (const url of urls) URL.revokeObjectURL(url)
  }
}
