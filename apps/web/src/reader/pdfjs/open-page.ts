import {
  AbortException,
  AnnotationMode,
  RenderingCancelledException,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSize } from '../pages/page-layout.ts'
import type { Drawing, PagePart, RenderTask, PdfPage, TextRenderTask } from '../pdf-document.ts'
import { readLinks } from './page-links.ts'
import { readContent } from './read-content.ts'

const layers = new Map<HTMLElement, HTMLElement>()
let listening: AbortController | undefined

/**
 * Prevents a selection dragged across the empty parts of a text layer from jumping to the whole page: an unselectable
 * element stays next to the end being dragged, as in PDF.js's own viewer. Returns a function that stops it.
 */
function keepSelectionTame(layer: HTMLElement): () => void {
  const end = document.createElement('div')
  end.className = 'end-of-content'
  layer.append(end)
  layers.set(layer, end)
  listening ??= listen()
  return () => {
    layers.delete(layer)
    if (layers.size > 0) return
    listening?.abort()
    listening = undefined
  }
}

function listen(): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  let dragging = false
  let previous: Range | undefined
  document.addEventListener('pointerdown', () => (dragging = true), { signal })
  const stop = () => {
    dragging = false
    for (const [layer, end] of layers) reset(layer, end)
  }
  document.addEventListener('pointerup', stop, { signal })
  document.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('blur', stop, { signal })
  document.addEventListener(
    'selectionchange',
    () => {
      const selection = document.getSelection()
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
      for (const [layer, end] of layers) {
        if (dragging && range?.intersectsNode(layer)) layer.classList.add('selecting')
        else reset(layer, end)
      }
      if (dragging && range) moveEnd(range, previous)
      previous = range?.cloneRange()
    },
    { signal },
  )
  return controller
}

function reset(layer: HTMLElement, end: HTMLElement): void {
  if (layer.lastChild !== end) layer.append(end)
  layer.classList.remove('selecting')
}

/** Puts that element behind the end of the selection that moved since `previous`. */
function moveEnd(range: Range, previous: Range | undefined): void {
  const startMoved =
    previous !== undefined &&
    (range.compareBoundaryPoints(Range.END_TO_END, previous) === 0 ||
      range.compareBoundaryPoints(Range.START_TO_END, previous) === 0)
  const node = startMoved ? range.startContainer : range.endContainer
  const span = node instanceof HTMLElement ? node : node.parentElement
  const layer = span?.closest<HTMLElement>('.text-layer')
  const end = layer && layers.get(layer)
  if (!span || !end || span === layer || span === end) return
  if (startMoved) span.before(end)
  else span.after(end)
}

/** How much PDF.js stretches a piece of text to the width it is drawn with. */
const SPAN_WIDTH = '--scale-x'

/** Size of the page after rotation, in points. */
export function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

/** The code of fields comes with the first page that has some. */
function renderForm(pdf: PDFDocumentProxy, page: PDFPageProxy, host: HTMLElement): RenderTask {
  const drawing = import('./form.ts').then((form) => form.renderForm(pdf, page, host))
  return {
    done: drawing.then(({ done }) => done),
    cancel: () =>
      void drawing.then(
        ({ cancel }) => cancel(),
        () => undefined,
      ),
  }
}

/** A page of `pdf` as the viewer uses it. */
export function openPage(pdf: PDFDocumentProxy, page: PDFPageProxy): PdfPage {
  return {
    size: sizeOf(page),
    render: (canvas, scale, how) => render(page, canvas, scale, how),
    renderForm: (host) => renderForm(pdf, page, host),
    renderText: (layer, scale) => renderText(page, layer, scale),
    links: () => readLinks(pdf, page),
    text: () => readText(page),
    content: () => readContent(page),
    details: async () => (await import('./read-details.ts')).readDetails(pdf, page),
    release: () => void page.cleanup(),
  }
}

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
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

const WHOLE: PagePart = { left: 0, top: 0, width: 1, height: 1 }
const FIELDS = { drawn: AnnotationMode.ENABLE_STORAGE, 'left out': AnnotationMode.ENABLE_FORMS } as const

function render(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  { part = WHOLE, fields = 'drawn' }: Drawing = {},
): RenderTask {
  const { width, height } = page.getViewport({ scale })
  canvas.width = Math.max(1, Math.floor(width * part.width))
  canvas.height = Math.max(1, Math.floor(height * part.height))
  const viewport = page.getViewport({ scale, offsetX: -width * part.left, offsetY: -height * part.top })
  const task = page.render({ canvas, viewport, annotationMode: FIELDS[fields] })
  return { done: finished(task.promise), cancel: () => task.cancel() }
}

function textLayer(page: PDFPageProxy, container: HTMLElement, scale: number): TextLayer {
  return new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container,
    viewport: page.getViewport({ scale }),
  })
}

/**
 * The text is put together outside the page and moved into `layer` as a whole: PDF.js measures each piece after it has added the one
 * before, for which the browser would compute the page's styles again each time.
 */
function renderText(page: PDFPageProxy, layer: HTMLElement, scale: number): TextRenderTask {
  const sheet = document.createElement('div')
  const text = textLayer(page, sheet, scale)
  let release = () => {}
  const done = finished(text.render()).then((drawn) => {
    if (!drawn) return false
    layer.style.cssText = sheet.style.cssText
    layer.style.setProperty('--user-unit', String(page.userUnit))
    Object.assign(layer.dataset, sheet.dataset)
    layer.append(...sheet.childNodes)
    release = keepSelectionTame(layer)
    return true
  })
  const cancel = () => {
    text.cancel()
    release()
    layer.replaceChildren()
  }
  return { done, cancel, fit: (next) => fitText(page, { text, done }, next) }
}

/**
 * With hinted fonts a line is not exactly twice as wide at twice the size, so each scale needs its own widths.
 * `TextLayer.update` keeps the first ones: the new ones are taken from a second layer, which preserves the selection.
 */
function fitText(
  page: PDFPageProxy,
  { text, done: laidOut }: { text: TextLayer; done: Promise<boolean> },
  scale: number,
): RenderTask {
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
