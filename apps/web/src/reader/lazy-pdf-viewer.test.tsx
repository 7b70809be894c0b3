import { TooltipProvider } from '@idex/ui/tooltip'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadHandlers, LazyPdfViewerDialog } from './lazy-pdf-viewer.tsx'
import type { LoadFailure } from './load-failure.ts'
import type { PdfDocument } from './pdf-document.ts'
import * as pdfjs from './pdfjs/open-document.ts'
import { openDocument } from './pdfjs/open-document.ts'
import { mobileNotice } from '../features/site/mobile-notice/show-mobile-notice.ts'
import { fakeDocument, layOut } from './testing/fake-document.ts'

const close = vi.fn()
let count = 0
let url = ''

function answer(result: PdfDocument | LoadFailure) {
  vi.mocked(openDocument).mockReturnValue({ result: Promise.resolve(result), close })
}

/** A card that opens the PDF at `url`, with its viewer. */
const card = (open: boolean) => (
  <TooltipProvider>
    <button type="button" {...preloadHandlers(url)}>
      A note
    </button>
    <LazyPdfViewerDialog title="A note" pdfUrl={url} open={open} onOpenChange={() => {}} />
  </TooltipProvider>
)

const title = () => screen.getByRole('button', { name: 'A note' })
/** Time passes, and what was waiting for it is done. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const opened = () => vi.mocked(openDocument).mock.calls.map(([address]) => address)

beforeEach(() => {
  // A document that another test has opened ahead is not this one's.
  url = `/api/files/ahead${(count += 1)}`
  layOut(616, 800)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(pdfjs, 'openDocument')
  answer(fakeDocument(1).document)
  close.mockReset()
})
afterEach(() => pass(20_000))

it('opens a document once a pointer rests on its card, and shows that one', async () => {
  const { rerender } = render(card(false))
  fireEvent.pointerEnter(title())
  await pass(500)
  await expect.poll(() => opened()).toEqual([url])
  rerender(card(true))
  await screen.findByRole('region', { name: 'Page 1 of 1' })
  expect(opened()).toEqual([url])
  expect(close).not.toHaveBeenCalled()
})

it('opens it at once when it is pressed', async () => {
  render(card(false))
  fireEvent.pointerDown(title())
  await expect.poll(() => opened()).toEqual([url])
})

it('opens nothing for a pointer that passes by, or for a file of another site', async () => {
  const { rerender } = render(card(false))
  fireEvent.pointerEnter(title())
  fireEvent.pointerLeave(title())
  url = 'https://elsewhere.example/a.pdf'
  rerender(card(false))
  fireEvent.pointerEnter(title())
  fireEvent.pointerDown(title())
  await pass(500)
  expect(opened()).toEqual([])
})

it('closes a document that nobody comes to see, and the last one when another is meant', async () => {
  const { rerender } = render(card(false))
  fireEvent.pointerDown(title())
  await expect.poll(() => opened()).toHaveLength(1)
  url = `${url}b`
  rerender(card(false))
  fireEvent.pointerDown(title())
  await expect.poll(() => opened()).toHaveLength(2)
  expect(close).toHaveBeenCalledTimes(1)
  await pass(11_000)
  expect(close).toHaveBeenCalledTimes(2)
})

it('asks again for a document that could not be opened ahead', async () => {
  answer({ kind: 'unreachable' })
  const { rerender } = render(card(false))
  fireEvent.pointerDown(title())
  await expect.poll(() => opened()).toHaveLength(1)
  await pass(0)
  answer(fakeDocument(1).document)
  rerender(card(true))
  await screen.findByRole('region', { name: 'Page 1 of 1' })
  expect(opened()).toHaveLength(2)
})

it('names the document in the tab while it is open', async () => {
  document.title = 'All Notes · IDEX'
  const { rerender } = render(card(true))
  await screen.findByRole('region', { name: 'Page 1 of 1' })
  expect(document.title).toBe('A note · IDEX')
  rerender(card(false))
  expect(document.title).toBe('All Notes · IDEX')
})

it('comes after the notice for phones, wherever it is opened', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Mobile/15E148')
  render(card(true))
  await pass(0)
  expect(mobileNotice.get()).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => mobileNotice.set(false))
  expect(await screen.findByRole('dialog', { name: 'A note' })).toBeDefined()
})
