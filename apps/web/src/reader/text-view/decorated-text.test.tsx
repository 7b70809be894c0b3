import { TooltipProvider } from '@idex/ui/tooltip'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DocumentView } from '../document-view.tsx'
import { rangeAt, rangesAt } from '../highlights/layer-text.ts'
import type { PageDetails, PdfDocument } from '../pdf-document.ts'
import { fakeDocument, layOut, pieceOf } from '../testing/fake-document.ts'
import type { Piece } from './page-content.ts'
import { TEXT_FLOW } from './text-overlay.tsx'

beforeEach(() => layOut(616, 800))

/** Shows the text of a document of three pages, the first of which has this. */
async function show(pieces: readonly Piece[], details: Partial<PageDetails>) {
  const { document: blank, drawn } = fakeDocument(3)
  const given: PdfDocument = {
    ...blank,
    page: async (index) => {
      const page = await blank.page(index)
      if (index > 0) return page
      return {
        ...page,
        content: async () => ({ height: 800, pieces, structure: null, language: 'en' }),
        details: async () => ({ fonts: new Map(), links: [], pictures: [], ...details }),
      }
    },
  }
  const user = userEvent.setup()
  render(
    <TooltipProvider>
      <DocumentView document={given} />
    </TooltipProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Text view' }))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value
  return { user, field, drawn }
}

/** A piece of a text whose characters are 10 points wide. */
const piece = (text: string, x: number, more: Partial<Piece> = {}): Piece => ({
  ...pieceOf(text),
  ...{ x, width: 10 * text.length, ...more },
})

it('sets bold and italic words and links apart, without another text for search, highlights and reading aloud', async () => {
  const pieces = [
    piece('See the ', 0),
    piece('old', 80, { font: 'bold' }),
    piece(' bridge ', 110),
    piece('there.', 190, { font: 'italic' }),
  ]
  const box = { left: 80 / 600, top: 0.48, width: 100 / 600, height: 0.04 }
  const { user, field } = await show(pieces, {
    fonts: new Map([
      ['bold', { isStrong: true, isEmphasis: false }],
      ['italic', { isStrong: false, isEmphasis: true }],
    ]),
    links: [
      {
        ...{ id: 'there', label: 'there', box },
        target: { name: 'bridge', find: async () => ({ page: 2, fraction: 0.5 }) },
      },
      { id: 'web', label: 'web', box: { ...box, left: 190 / 600 }, target: { url: 'https://example.com/' } },
    ],
  })
  const web = await screen.findByRole('link', { name: 'there.' })
  expect([web.getAttribute('href'), web.getAttribute('target'), web.getAttribute('rel')]).toEqual([
    'https://example.com/',
    '_blank',
    'noopener noreferrer nofollow',
  ])
  expect(web.querySelector('em')?.textContent).toBe('there.')
  const layer = document.querySelector('[data-blocks]')
  if (!layer) throw new Error('There is no text')
  const read = TEXT_FLOW.pageText.read(layer)
  expect(read.text).toBe('See the old bridge there.')
  expect(rangesAt(read, { start: 4, end: 14 }).map(String)).toEqual(['the ', 'old', ' ', 'br'])
  expect(String(rangeAt(read, { start: 4, end: 14 }))).toBe('the old br')
  const inner = screen.getByRole('link', { name: 'old bridge' })
  expect(inner.querySelector('strong')?.textContent).toBe('old')
  expect(inner.getAttribute('href')).toBe('#dest=bridge')
  await user.click(screen.getByText('old'))
  await waitFor(() => expect(field()).toBe('3'))
})

it('leads from the sign of a note to it, and back', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const pieces = [
    piece('It was built in stone', 0),
    piece('1', 210, { size: 7, y: 395 }),
    piece(' a long time ago.', 220),
    piece('1', 0, { size: 6, y: 697 }),
    piece(' By masons.', 10, { size: 9, y: 700 }),
  ]
  const { user } = await show(pieces, {})
  await user.click(await screen.findByRole('link', { name: 'Note 1' }))
  const back = screen.getByRole('link', { name: 'Note 1, back to the text' })
  expect(document.activeElement).toBe(back)
  await user.click(back)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Note 1' }))
})

it('has pictures in their place, which are drawn near the window alone, and lead to their page', async () => {
  const watched: { element: Element; move: (isIntersecting: boolean) => void }[] = []
  class Observer {
    readonly callback: (entries: { isIntersecting: boolean }[]) => void
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.callback = callback
    }
    observe(element: Element) {
      watched.push({ element, move: (isIntersecting) => this.callback([{ isIntersecting }]) })
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const pieces = [piece('Above the picture.', 0, { y: 200 }), piece('Below the picture.', 0, { y: 600 })]
  const { user, drawn } = await show(pieces, { pictures: [{ left: 0, top: 0.4, width: 0.5, height: 0.2 }] })
  const picture = await screen.findByRole<HTMLCanvasElement>('img', { name: 'Picture on page 1' })
  const [above, below] = [screen.getByText('Above the picture.'), screen.getByText('Below the picture.')]
  expect(above.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(below.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  drawn.mockClear()
  const [{ move } = { move: () => undefined }] = watched.filter(({ element }) => element === picture)
  await act(async () => move(true))
  await waitFor(() => expect(drawn).toHaveBeenCalledOnce())
  await act(async () => move(false))
  expect(picture.width).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Show page 1' }))
  expect(await screen.findByRole('button', { name: 'Text view' })).toBeTruthy()
})
