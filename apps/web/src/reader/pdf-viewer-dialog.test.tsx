import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageActor } from '../app/client/page-actor.ts'
import type { LoadFailure } from './load-failure.ts'
import type { PdfDocument, PdfLink } from './pdf-document.ts'
import * as pdfjs from './pdfjs/open-document.ts'
import { openDocument } from './pdfjs/open-document.ts'
import * as reload from './reload-page.ts'
import { fakeDocument, layOut } from './testing/fake-document.ts'
import { Viewer } from './testing/viewer.tsx'

const close = vi.fn()

function answer(result: PdfDocument | LoadFailure | Promise<never>) {
  vi.mocked(openDocument).mockReturnValue({ result: Promise.resolve(result), close })
}

function open(pdfUrl: string | null = '/api/files/abc', onOpenChange = () => {}, place = {}) {
  return render(<Viewer title="Agents in teams" pdfUrl={pdfUrl} onOpenChange={onOpenChange} place={place} />)
}

/** Opens a document of `pages` pages in a window of 616 × 800 px, which shows A4 at one pixel per point. */
async function openPages(pages: number, links?: PdfLink[]) {
  const fake = fakeDocument(pages, links)
  answer(fake.document)
  const user = userEvent.setup()
  const view = open()
  await screen.findByRole('region', { name: `Page 1 of ${pages}` })
  const field = () => screen.getByRole('textbox', { name: 'Page number' })
  return { ...fake, ...view, user, field }
}

beforeEach(() => {
  layOut(616, 800)
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: new Promise(() => {}), close })
  vi.spyOn(reload, 'reloadPage').mockReturnValue()
  close.mockReset()
})

it.each([
  [3, '3'],
  [99, '5'],
])('opens at the page it is asked for: %i of 5', async (page, shown) => {
  answer(fakeDocument(5).document)
  open('/api/files/abc', () => {}, { page })
  const field = await screen.findByRole('textbox', { name: 'Page number' })
  await waitFor(() => expect(field).toHaveProperty('value', shown))
})

it('reports once that the document is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<PdfDocument>()
  vi.mocked(openDocument).mockReturnValue({ result: promise, close })
  const opened = vi.fn()
  const { rerender } = render(<Viewer onOpened={() => opened()} />)
  expect(opened).not.toHaveBeenCalled()
  resolve(fakeDocument(1).document)
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  rerender(<Viewer onOpened={() => opened()} />)
  expect(opened).toHaveBeenCalledTimes(1)
})

describe('before the document is ready', () => {
  it('shows that the document is loading', async () => {
    answer(new Promise<never>(() => {}))
    open()
    expect(screen.getByRole('dialog', { name: 'Agents in teams' })).toBeTruthy()
    expect(screen.getByText('Loading PDF...')).toBeTruthy()
  })

  it('shows the progress', async () => {
    vi.mocked(openDocument).mockImplementation((_url, { onProgress }) => {
      queueMicrotask(() => onProgress(40))
      return { result: new Promise(() => {}), close }
    })
    open()
    const bar = await screen.findByRole('progressbar', { name: 'Loading PDF...' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
  })

  it('says why it failed, and Try Again reloads the page', async () => {
    answer({ kind: 'refused', status: 404 })
    open()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Failed to Load PDF')).toBeTruthy()
    expect(within(alert).getByText('Failed to load PDF: 404 Not Found')).toBeTruthy()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(reload.reloadPage).toHaveBeenCalledTimes(1)
  })

  it('asks who is signed in when a member’s session has ended, and shows no failure', async () => {
    const ask = vi.fn()
    pageActor.setRecheck(ask)
    answer({ kind: 'refused', status: 401 })
    open()
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(screen.queryByText('Failed to Load PDF')).toBeNull()
    expect(screen.getByText('Loading PDF...')).toBeTruthy()
  })

  it('shows another site’s refusal', async () => {
    answer({ kind: 'refused', status: 401 })
    const ask = vi.fn()
    pageActor.setRecheck(ask)
    open('https://elsewhere.example/a.pdf')
    expect(await screen.findByText('Failed to load PDF: 401 Unauthorized')).toBeTruthy()
    expect(ask).not.toHaveBeenCalled()
  })

  it.each([
    [
      'another site withholds',
      'https://elsewhere.example/a.pdf',
      { kind: 'unreachable' },
      /another site keeps the file/,
    ],
    ['is protected', '/api/files/abc', { kind: 'protected' }, /protected by a password/],
    ['is damaged', '/api/files/abc', { kind: 'damaged' }, /damaged/],
  ] as const)(
    'offers a file that %s by itself, and no try that must fail',
    async (_what, url, failure, text) => {
      answer(failure)
      open(url)
      const alert = within(await screen.findByRole('alert'))
      expect(alert.getByText(text)).toBeTruthy()
      const link = alert.getByRole('link', { name: 'Open the file (opens in a new tab)' })
      expect(link).toMatchObject({
        href: new URL(url, location.href).href,
        target: '_blank',
        rel: 'noopener noreferrer',
      })
      expect(alert.queryByRole('button', { name: 'Try Again' })).toBeNull()
    },
  )

  it('offers a retry of temporary failures: alone where the file is ours, next to a link where it is not', async () => {
    answer({ kind: 'unreachable' })
    const { unmount } = open()
    const own = within(await screen.findByRole('alert'))
    expect(own.getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(own.queryByRole('link')).toBeNull()
    unmount()
    answer({ kind: 'refused', status: 503 })
    open('https://elsewhere.example/a.pdf')
    const other = within(await screen.findByRole('alert'))
    expect(other.getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(other.getByRole('link', { name: /Open the file/ })).toBeTruthy()
  })

  it('fails in the same way when PDF.js itself cannot be loaded', async () => {
    vi.mocked(openDocument).mockImplementation(() => {
      throw new Error('chunk gone')
    })
    open()
    expect(await screen.findByText('Failed to Load PDF')).toBeTruthy()
  })

  it('says that a file of no bytes is empty', async () => {
    answer({ kind: 'empty' })
    open()
    expect(await screen.findByText('PDF content not available')).toBeTruthy()
  })

  it('says that there is no preview without an address, and requests nothing', () => {
    open(null)
    expect(screen.getByText('PDF preview not available')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    expect(openDocument).not.toHaveBeenCalled()
  })
})

describe('an open document', () => {
  it('has a labelled region for each page, with its text', async () => {
    await openPages(3)
    expect(screen.getAllByRole('region').map((page) => page.getAttribute('aria-label'))).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ])
    expect(await screen.findByText('Text of page 3')).toBeTruthy()
  })

  it('lets go of the texts of a book’s pages that are far away, not of those that are read in advance', async () => {
    const { user, field } = await openPages(300)
    const turnTo = async (page: number) => {
      await user.clear(field())
      await user.type(field(), `${page}{Enter}`)
    }
    await turnTo(290)
    expect(await screen.findByText('Text of page 290')).toBeTruthy()
    await turnTo(275)
    expect(await screen.findByText('Text of page 275')).toBeTruthy()
    expect(screen.queryByText('Text of page 290')).toBeTruthy()
    await turnTo(240)
    await waitFor(() => expect(screen.queryByText('Text of page 290')).toBeNull())
    expect(screen.queryByText('Text of page 1')).toBeTruthy()
    await turnTo(290)
    expect(await screen.findByText('Text of page 290')).toBeTruthy()
  })

  it('draws only the pages on screen and their neighbours', async () => {
    const { drawn } = await openPages(9)
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(2))
    expect(drawn.mock.calls.flat().toSorted()).toEqual([1, 2])
  })

  it('jumps to the typed page, draws it and releases the one left', async () => {
    const { user, field, drawn, released } = await openPages(9)
    await user.clear(field())
    await user.type(field(), '6{Enter}')
    await waitFor(() => expect(drawn.mock.calls.flat()).toEqual(expect.arrayContaining([5, 6, 7])))
    expect(field()).toHaveProperty('value', '6')
    expect(released).toHaveBeenCalledWith(1)
    expect(document.activeElement).toBe(screen.getByRole('document', { name: 'Pages of the document' }))
  })

  it('shows the requested page as the current one, also where it cannot scroll to the top', async () => {
    const { user, field } = await openPages(3)
    const scroller = screen.getByRole('document', { name: 'Pages of the document' })
    vi.spyOn(scroller, 'scrollTop', 'get').mockReturnValue(0)
    await user.clear(field())
    await user.type(field(), '3{Enter}')
    expect(field()).toHaveProperty('value', '3')
    await user.keyboard('{ArrowLeft}')
    expect(field()).toHaveProperty('value', '2')
  })

  it('restores the current page number after an invalid one', async () => {
    const { user, field } = await openPages(9)
    await user.clear(field())
    await user.type(field(), '12{Enter}')
    expect(field()).toHaveProperty('value', '1')
  })

  it('turns pages with its buttons, which are disabled at both ends', async () => {
    const { user, field } = await openPages(2)
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(field()).toHaveProperty('value', '2')
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  })

  it('is controlled by keys, except in the page field', async () => {
    const { user, field } = await openPages(9)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(field()).toHaveProperty('value', '3')
    await user.keyboard('{Home}')
    expect(field()).toHaveProperty('value', '1')
    await user.click(field())
    await user.keyboard('{ArrowRight}')
    expect(field()).toHaveProperty('value', '1')
  })

  it('fits a page into the width of a phone, without horizontal scrolling', async () => {
    layOut(320, 700)
    await openPages(2)
    const sheet = screen.getByRole('region', { name: 'Page 1 of 2' })
    expect(sheet.parentElement?.style.width).toBe('320px')
  })

  it('zooms by steps, fits the width, and back', async () => {
    const { user } = await openPages(1)
    const level = () => screen.getByRole('status', { name: 'Zoom level' }).textContent
    expect(level()).toBe('75%')
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(level()).toBe('90%')
    await user.keyboard('-')
    expect(level()).toBe('75%')
    await user.keyboard('++')
    expect(level()).toBe('100%')
    await user.click(screen.getByRole('button', { name: 'Fit width' }))
    expect(level()).toBe('75%')
    expect(screen.getByRole('button', { name: 'Fit width' }).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('+0')
    expect(level()).toBe('75%')
  })

  it('opens external links in a new tab, and scrolls to places within', async () => {
    const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 }
    const { user, field } = await openPages(9, [
      { id: 'a', label: 'A source', box, target: { url: 'https://example.com/' } },
      {
        id: 'b',
        label: 'Chapter 4',
        box,
        target: { name: undefined, find: async () => ({ page: 3, fraction: 0 }) },
      },
    ])
    const link = await screen.findByRole('link', { name: 'A source' })
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer nofollow' })
    await user.click(screen.getByRole('link', { name: 'Chapter 4' }))
    await waitFor(() => expect(field()).toHaveProperty('value', '4'))
  })

  it('can be downloaded under its title', async () => {
    await openPages(1)
    const link = screen.getByRole('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/api/files/abc?download=1&name=Agents%20in%20teams.pdf')
    expect(link.getAttribute('download')).toBe('Agents in teams.pdf')
  })
})

describe('closing', () => {
  it('happens on Escape and by its button', async () => {
    answer(fakeDocument(1).document)
    const onOpenChange = vi.fn()
    open('/api/files/abc', onOpenChange)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Close document' }))
    expect(onOpenChange.mock.calls).toEqual([[false], [false]])
  })

  it('stops loading and ends the worker', async () => {
    const { unmount } = await openPages(1)
    unmount()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('returns the focus to where it was', async () => {
    answer(fakeDocument(1).document)
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = open()
    await screen.findByRole('region')
    unmount()
    await waitFor(() => expect(document.activeElement).toBe(opener))
    opener.remove()
  })
})
