import {
  AbortException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSize } from '../page-layout.ts'
import type { Drawing, PdfPage } from '../pdf-document.ts'
import { readLinks } from './page-links.ts'
import { keepSelectionTame } from './text-selection.ts'

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
    drawText: (layer) => drawText(page, layer),
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

function drawText(page: PDFPageProxy, layer: HTMLElement): Drawing {
  layer.style.setProperty('--user-unit', String(page.userUnit))
  const text = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container: layer,
    viewport: page.getViewport({ scale: 1 }),
  })
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
  return { done, cancel }
}
