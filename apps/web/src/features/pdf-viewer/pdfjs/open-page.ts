import {
  AbortException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSize } from '../page-layout.ts'
import type { Drawing, PdfPage, TextDrawing } from '../pdf-document.ts'
import { readLinks } from './page-links.ts'
import { keepSelectionTame } from './text-selection.ts'

/** How much PDF.js stretches a piece of text to the width it is drawn with. */
const SPAN_WIDTH = '--scale-x'

/** Size of the page as it is read, in points. */
export function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

/** A page of `pdf` as the viewer uses it. */
export function openPage(pdf: PDFDocumentProxy, page: PDFPageProxy): PdfPage {
  return {
    size: sizeOf(page),
    draw: (canvas, scale) => draw(page, canvas, scale),
    drawText: (layer, scale) => drawText(page, layer, scale),
    links: () => readLinks(pdf, page),
    release: () => void page.cleanup(),
  }
}

function finished(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    (error: unknown) => {
      if (error instanceof RenderingCancelledException || error instanceof AbortException) return false
      throw error
    },
  )
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): Drawing {
  const viewport = page.getViewport({ scale })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  return { done: finished(task.promise), cancel: () => task.cancel() }
}

function textLayer(page: PDFPageProxy, container: HTMLElement, scale: number): TextLayer {
  return new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container,
    viewport: page.getViewport({ scale }),
  })
}

function drawText(page: PDFPageProxy, layer: HTMLElement, scale: number): TextDrawing {
  layer.style.setProperty('--user-unit', String(page.userUnit))
  const text = textLayer(page, layer, scale)
  let release = () => {}
  const done = finished(text.render()).then((drawn) => {
    if (drawn) release = keepSelectionTame(layer)
    return drawn
  })
  const cancel = () => {
    text.cancel()
    release()
    layer.replaceChildren()
  }
  return { done, cancel, fit: (next) => fitText(page, { text, done }, next) }
}

/**
 * Where fonts are hinted, a line is not twice as wide at twice the size, so that each scale needs widths of its own.
 * `TextLayer.update` keeps those of the first: they are taken from a second layer, and what is selected stays.
 */
function fitText(
  page: PDFPageProxy,
  { text, done: laidOut }: { text: TextLayer; done: Promise<boolean> },
  scale: number,
): Drawing {
  const measured = textLayer(page, document.createElement('div'), scale)
  const done = Promise.all([laidOut, finished(measured.render())]).then((drawn) => {
    if (drawn.includes(false)) return false
    for (const [index, span] of measured.textDivs.entries()) {
      const shown = text.textDivs[index]
      shown?.style.setProperty(SPAN_WIDTH, span.style.getPropertyValue(SPAN_WIDTH))
    }
    return true
  })
  return { done, cancel: () => measured.cancel() }
}
