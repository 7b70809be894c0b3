import { vi } from 'vitest'
import type { PageSize } from '../pages/page-layout.ts'
import type { Piece } from '../text-view/page-content.ts'
import type { PagePart, RenderTask, PdfDocument, PdfLink, PdfPage } from '../pdf-document.ts'

const A4: PageSize = { width: 600, height: 800 }

function finished(): RenderTask {
  return { done: Promise.resolve(true), cancel: () => undefined }
}

export function pieceOf(text: string): Piece {
  return {
    text,
    x: 72,
    y: 400,
    width: 200,
    size: 12,
    isTurned: false,
    isFixed: false,
    font: 'f1',
    mark: null,
  }
}

/** A document of blank pages that records its calls; page `n` reads 'Text of page n'. */
export function fakeDocument(pageCount: number, links: PdfLink[] = []) {
  const drawn = vi.fn<(page: number, part?: PagePart) => void>()
  const released = vi.fn<(page: number) => void>()
  const page = async (index: number): Promise<PdfPage> => ({
    size: A4,
    render: (_canvas, _scale, { part } = {}) => {
      if (part) drawn(index + 1, part)
      else drawn(index + 1)
      return finished()
    },
    renderForm: finished,
    renderText: (layer) => {
      layer.textContent = `Text of page ${index + 1}`
      return { ...finished(), fit: finished }
    },
    links: async () => (index === 0 ? links : []),
    text: async () => `Text of page ${index + 1}`,
    content: async () => ({
      height: A4.height,
      pieces: [pieceOf(`Text of page ${index + 1}`)],
      structure: null,
      language: 'en',
    }),
    details: async () => ({ fonts: new Map(), links: index === 0 ? links : [], pictures: [] }),
    release: () => released(index + 1),
  })
  const document: PdfDocument = {
    ...{ pageCount, firstPage: A4, page },
    find: async (name) => (name === 'fourth' ? { page: 3, fraction: 0.5 } : undefined),
    outline: async () => [],
    labels: async () => undefined,
    attachments: async () => [],
    signatures: async () => [],
    form: async () => undefined,
  }
  return { document, drawn, released }
}

/** Gives every element of jsdom, which does no layout, an inner size, and scrolling that only moves. */
export function layOut(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options !== 'object') return
    this.scrollTop = options.top ?? this.scrollTop
    this.dispatchEvent(new Event('scroll'))
  }
  Element.prototype.scrollBy = function scrollBy(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollTo({ top: this.scrollTop + (options.top ?? 0) })
  }
  Range.prototype.getBoundingClientRect = function box(this: Range) {
    return (this.startContainer.parentElement ?? document.body).getBoundingClientRect()
  }
  vi.stubGlobal('matchMedia', () => new EventTarget())
}
