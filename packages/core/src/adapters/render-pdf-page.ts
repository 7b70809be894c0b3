import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import { readFile } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { z } from 'zod'
import { parserFiles } from './parser-files.ts'

// The parser looks for these when it is loaded, and for a canvas only where it always was.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** A page is drawn as wide as its largest copy, and never higher than this, in pixels. */
export const PAGE_WIDTH = 768
const PAGE_HEIGHT_MAX = 2048

/** Most pixels of a picture within a page: what decodes to more is left out. */
const IMAGE_PIXELS_MAX = 25_000_000

const SizeSchema = z.number().int().nonnegative().max(16_384)

/** The parser's way to ask for canvases, which it would otherwise look for in a package of its own. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = createCanvas(SizeSchema.parse(width), SizeSchema.parse(height))
    return { canvas, context: canvas.getContext('2d') }
  }

  getNoAlphaContext(canvas: Canvas) {
    return canvas.getContext('2d', { alpha: false })
  }

  reset({ canvas }: ReturnType<CanvasFactory['create']>, width: number, height: number) {
    canvas.width = SizeSchema.parse(width)
    canvas.height = SizeSchema.parse(height)
  }

  destroy({ canvas }: ReturnType<CanvasFactory['create']>) {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Opens a PDF whose pages can be drawn. Throws for what the parser cannot read. */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const file = await readFile(path)
  const task = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.length),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: IMAGE_PIXELS_MAX,
    CanvasFactory,
    cMapUrl: parserFiles('cmaps'),
    standardFontDataUrl: parserFiles('standard_fonts'),
    wasmUrl: parserFiles('wasm'),
    iccUrl: parserFiles('iccs'),
  })
  return task.promise
}

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Draws a page, or the part of it between these edges in fractions of it, at most so wide and high, in pixels, and at most `scale`
 * times its size. Only for a process that may be lost: it is drawn in native code.
 */
export async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  most: { width: number; height: number; scale?: number },
  { left, top, right, bottom } = WHOLE,
): Promise<Canvas> {
  const page = await document.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const [width, height] = [(right - left) * whole.width, (bottom - top) * whole.height]
  const scale = Math.min(most.width / width, most.height / height, most.scale ?? Infinity)
  const offset = { offsetX: -left * whole.width * scale, offsetY: -top * whole.height * scale }
  const viewport = page.getViewport({ scale, ...offset })
  const pixels = (points: number) => Math.max(1, Math.round(points * scale))
  const canvas = createCanvas(pixels(width), pixels(height))
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  return canvas
}

/** The first page of a PDF as pixels, RGBA, `PAGE_WIDTH` wide or narrower if it is very high. */
export async function renderFirstPage(
  path: string,
): Promise<{ data: Buffer; width: number; height: number }> {
  const most = { width: PAGE_WIDTH, height: PAGE_HEIGHT_MAX }
  const canvas = await renderPage(await openPdf(path), 1, most)
  return { data: canvas.data(), width: canvas.width, height: canvas.height }
}
