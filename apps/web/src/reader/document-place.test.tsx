import type { PagePosition, Place } from '@idex/contract/places/place'
import { TooltipProvider } from '@idex/ui/tooltip'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withTestApi } from '../testing/test-api.tsx'
import type { Answers, Output } from '../testing/fake-link.ts'
import type { DeepLink } from '../browser/deep-link.ts'
import { readPlace, storePlace } from './places/stored-places.ts'
import { DocumentView } from './document-view.tsx'
import * as pdfjs from './pdfjs/open-document.ts'
import { fakeDocument, layOut } from './testing/fake-document.ts'
import { Viewer } from './testing/viewer.tsx'

const ITEM = { kind: 'note', id: 'n1' } as const
const EARLIER = '2026-11-01T09:00:00.000Z'

const page = (number: number, pageCount = 12): PagePosition => ({
  ...{ unit: 'page', page: number, pageCount, zoom: null },
})
const placeOn = (number: number, updatedAt = EARLIER): { place: Place } => ({
  place: { position: page(number), finished: false, removed: false, updatedAt },
})

/** Where a page of 800 px begins, with the gaps before it. */
const topOf = (number: number) => (number - 1) * (800 + 16)

beforeEach(() => layOut(616, 800))

/** Opens a note of `pageCount` pages, about whose place the server answers as `answers` say: at first that there is none. */
async function open(
  answers: Answers = {},
  pageCount = 12,
  until: Promise<void> = Promise.resolve(),
  place: DeepLink = {},
) {
  const close = vi.fn()
  const { document: pdf } = fakeDocument(pageCount)
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: until.then(() => pdf), close })
  const kept: unknown[] = []
  const keepNote = (input: unknown) => {
    kept.push(Object(input).position)
    return { place: null }
  }
  const { wrapper: Wrapper } = withTestApi({
    ...{
      'places.getNote': { place: null },
      'places.saveNote': keepNote,
      'places.list': [],
      'highlights.list': { items: [], nextCursor: null },
      ...answers,
    },
  })
  const view = render(
    <Wrapper>
      <Viewer item={ITEM} place={place} />
    </Wrapper>,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Page number' })
  const user = userEvent.setup()
  const next = () => user.click(screen.getByRole('button', { name: 'Next page' }))
  return { ...view, user, kept, next, shown: () => field.value }
}

it('goes to a page it is asked for before its pages are laid out', async () => {
  const { document: pdf } = fakeDocument(12)
  render(
    <TooltipProvider>
      <DocumentView document={pdf} target={{ page: 7 }} />
    </TooltipProvider>,
  )
  await screen.findByRole('region', { name: 'Page 7 of 12' })
  expect(screen.getByRole('document').scrollTop).toBe(topOf(7))
})

describe('a document', () => {
  it('opens where it was left on this device, without being sent again, and starts over on request', async () => {
    storePlace(ITEM, { position: page(7), at: EARLIER, sent: true })
    const { user, shown, kept, unmount } = await open()
    expect(shown()).toBe('7')
    expect(screen.getByRole('document').scrollTop).toBe(topOf(7))
    expect(screen.getByText(/Continued on page 7/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(shown()).toBe('1')
    expect(screen.queryByText(/Continued on/)).toBeNull()
    expect(kept).toEqual([])
    unmount()
    await waitFor(() => expect(kept).toEqual([page(1)]))
  })

  it('opens where it was left on another device, also when that becomes known after it was shown', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'places.getNote'>>()
    const { shown } = await open({ 'places.getNote': () => promise })
    expect(shown()).toBe('1')
    await act(async () => resolve(placeOn(7)))
    await waitFor(() => expect(shown()).toBe('7'))
    expect(screen.getByRole('document').scrollTop).toBe(topOf(7))
    expect(screen.getByText(/Continued on page 7/)).toBeDefined()
  })

  it('offers a newer place of another device to who reads already, and does not move them', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'places.getNote'>>()
    const { user, next, shown } = await open({ 'places.getNote': () => promise })
    await next()
    await act(async () => resolve(placeOn(9)))
    const offer = await screen.findByRole('button', {
      name: 'Continue on page 9, where you were on another device',
    })
    expect(shown()).toBe('2')
    await user.click(offer)
    expect(shown()).toBe('9')
    expect(screen.queryByRole('button', { name: /another device/ })).toBeNull()
  })

  it('opens at the newer place of another device, if that is known by then, and the notice can be dismissed', async () => {
    storePlace(ITEM, { position: page(3), at: EARLIER, sent: true })
    const isKnown = vi.waitFor(() => expect(readPlace(ITEM)?.position).toEqual(page(9)))
    const newer = placeOn(9, '2026-11-02T09:00:00.000Z')
    const { user, shown } = await open({ 'places.getNote': newer }, 12, isKnown)
    expect(shown()).toBe('9')
    expect(screen.getByText(/Continued on page 9/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/Continued on/)).toBeNull()
  })

  it.each([
    ['at the beginning after its last page, which was read', 12, 12, '1'],
    ['at the beginning after its first page', 1, 12, '1'],
    ['on its last page when it was replaced by a shorter one', 9, 4, '4'],
  ])('opens %s', async (_case, number, pageCount, expected) => {
    storePlace(ITEM, { position: page(number), at: EARLIER, sent: true })
    const { shown } = await open({}, pageCount)
    expect(shown()).toBe(expected)
  })

  it('is at the page it was left on, however many pages are on the screen, until somebody scrolls', async () => {
    layOut(616, 2400)
    storePlace(ITEM, { position: page(7), at: EARLIER, sent: true })
    const { shown } = await open()
    await waitFor(() => expect([shown(), readPlace(ITEM)?.position]).toEqual(['7', page(7)]))
  })

  it('opens at the page that is asked for, whatever is kept, with the way back to that', async () => {
    storePlace(ITEM, { position: page(7), at: EARLIER, sent: true })
    const { user, shown } = await open({}, 12, Promise.resolve(), { page: 4 })
    await waitFor(() => expect(shown()).toBe('4'))
    expect(screen.queryByText(/Continued on/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to page 7' }))
    await waitFor(() => expect(shown()).toBe('7'))
    expect(readPlace(ITEM)?.position).toEqual(page(7))
  })

  it('keeps every page somebody comes to on this device, and sends the last when it is closed', async () => {
    const { next, kept, unmount } = await open()
    await next()
    await next()
    expect(readPlace(ITEM)).toMatchObject({ position: page(3), sent: false })
    unmount()
    await waitFor(() => expect(kept).toEqual([page(3)]))
  })

  it('is sent from a page that is being left by a request that outlives it', async () => {
    const fetched = vi.fn(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    const { next, kept, unmount } = await open()
    await next()
    window.dispatchEvent(new Event('pagehide'))
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/notes/n1/place',
      expect.objectContaining({ method: 'PUT', keepalive: true, body: expect.stringContaining('"page":2') }),
    )
    await waitFor(() => expect(readPlace(ITEM)?.sent).toBe(true))
    unmount()
    expect(kept).toEqual([])
  })

  it('opens where it was left, and can be read, when the server cannot be asked', async () => {
    const failing = () => {
      throw new Error('off line')
    }
    storePlace(ITEM, { position: page(7), at: EARLIER, sent: true })
    const { next, shown, unmount } = await open({ 'places.getNote': failing, 'places.saveNote': failing })
    await next()
    expect(shown()).toBe('8')
    unmount()
    await waitFor(() => expect(readPlace(ITEM)).toMatchObject({ position: page(8), sent: false }))
  })

  it('stays where it is read, however far somebody looks something up, until a page is turned there', async () => {
    const { user, next, shown } = await open()
    await next()
    const goTo = async (number: string) => {
      const field = screen.getByRole('textbox', { name: 'Page number' })
      await user.clear(field)
      await user.type(field, `${number}{Enter}`)
    }
    await goTo('9')
    expect(shown()).toBe('9')
    expect(readPlace(ITEM)?.position).toEqual(page(2))
    await goTo('11')
    await user.click(screen.getByRole('button', { name: 'Back to page 2' }))
    expect(shown()).toBe('2')
    expect(readPlace(ITEM)?.position).toEqual(page(2))
    await goTo('9')
    await next()
    expect(readPlace(ITEM)?.position).toEqual(page(10))
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
  })

  it('is read where somebody stays after a jump', async () => {
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const field = screen.getByRole('textbox', { name: 'Page number' })
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.submit(field)
    await act(async () => vi.advanceTimersByTime(19_000))
    expect(readPlace(ITEM)?.position).not.toEqual(page(9))
    await act(async () => vi.advanceTimersByTime(2000))
    expect(readPlace(ITEM)?.position).toEqual(page(9))
  })

  it.each([
    ['with the first page that is turned', async (next: () => Promise<void>) => next()],
    ['after a while', async () => act(() => vi.advanceTimersByTime(8000))],
  ])('says that it was continued, and no more %s', async (_, leave) => {
    storePlace(ITEM, { position: page(7), at: EARLIER, sent: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { next } = await open()
    expect(screen.getByText(/Continued on page 7/)).toBeDefined()
    await leave(next)
    expect(screen.queryByText(/Continued on/)).toBeNull()
  })

  it('opens at a place that its file names', async () => {
    const { shown } = await open({}, 12, Promise.resolve(), { dest: 'fourth' })
    await waitFor(() => expect(shown()).toBe('4'))
    expect(screen.getByRole('document').scrollTop).toBe(topOf(4) + 400)
  })
})
