import type { Begun } from '@idex/contract/places/place'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeNotes } from '../../features/notes/testing/fake-notes.ts'
import type { Output } from '../../testing/fake-link.ts'
import { renderMembersArea } from '../../features/notes/testing/render-members-area.tsx'
import { sampleNote } from '../../features/notes/testing/sample-notes.ts'
import { readPlace, storePlace } from './stored-places.ts'
import { pressUndo } from '../../testing/press-undo.ts'

const UPDATED = '2026-11-03T09:00:00.000Z'

function begun(id: string, title: string, given: Partial<Begun> = {}): Begun {
  const position = { unit: 'page', page: 7, pageCount: 12, zoom: null } as const
  return {
    ...{ kind: 'note', id, title, contentType: null },
    place: { position, finished: false, removed: false, updatedAt: UPDATED },
    ...given,
  }
}

const recording = (seconds: number, duration: number | null): Partial<Begun> => ({
  ...{ kind: 'content', contentType: 'podcast' },
  place: {
    position: { unit: 'second', seconds, duration },
    ...{ finished: false, removed: false, updatedAt: UPDATED },
  },
})

/** The library with a shelf whose marks take effect, and what was marked. */
async function open(initial: Begun[], path = '/notes') {
  let list = initial
  const marked: unknown[] = []
  const mark = (input: unknown) => {
    marked.push(input)
    const { id, finished, removed } = Object(input)
    const isTaken = finished === true || removed === true
    list = isTaken ? list.filter((one) => one.id !== id) : initial
    return { place: null }
  }
  const saved = vi.fn((): Output<'places.saveNote'> => ({ place: null }))
  const listed = vi.fn(() => list)
  const answers = { 'places.list': listed, 'places.markNote': mark, 'places.saveNote': saved }
  const library = fakeNotes({ notes: [sampleNote({ id: 'n1', title: 'One' })] })
  return {
    ...(await renderMembersArea(path, library, { answers })),
    marked,
    saved,
    asked: () => listed.mock.calls.length,
  }
}

const shelf = () => screen.findByRole('list', { name: 'Continue' })
const titles = async () =>
  within(await shelf())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

describe('the Continue shelf', () => {
  it('shows what is begun and how far, in words and as a bar', async () => {
    await open([
      begun('n1', 'One'),
      begun('p1', 'A talk', recording(600, 1323)),
      begun('p2', 'On air', recording(250, null)),
    ])
    expect(await titles()).toEqual(['One', 'A talk', 'On air'])
    const cards = within(await shelf())
    expect(cards.getByRole('progressbar', { name: 'Page 7 of 12' }).getAttribute('aria-valuenow')).toBe('58')
    expect(cards.getByRole('progressbar', { name: '12:03 left' }).getAttribute('aria-valuenow')).toBe('45')
    expect(cards.getByText('Podcast · 4:10 played')).toBeDefined()
    expect(cards.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('/notes?note=n1')
    expect(cards.getByRole('link', { name: 'A talk' }).getAttribute('href')).toBe('/content/a-talk-p1')
  })

  it('is not there when there is nothing to continue, nor among notes that are searched', async () => {
    const { unmount, asked } = await open([])
    await screen.findByRole('heading', { name: 'One' })
    await waitFor(() => expect(asked()).toBe(1))
    expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull()
    unmount()
    const searchTerms = await open([begun('n1', 'One')], '/notes?q=one')
    await screen.findByRole('heading', { name: 'One' })
    expect(searchTerms.asked()).toBe(0)
    expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull()
  })

  it.each([
    ['Mark as finished', 'Marked as finished', 'finished'],
    ['Remove from Continue', 'Removed from Continue', 'removed'],
  ])('%s takes a thing off it, and Undo puts it back', async (action, said, mark) => {
    const { user, marked } = await open([begun('n1', 'One'), begun('n2', 'Two')])
    await user.click(within(await shelf()).getByRole('button', { name: 'Actions: One' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    expect(await screen.findByText(said)).toBeDefined()
    await waitFor(async () => expect(await titles()).toEqual(['Two']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Two' })))
    await pressUndo(user)
    await waitFor(async () => expect(await titles()).toEqual(['One', 'Two']))
    expect(marked).toEqual([
      { id: 'n1', [mark]: true },
      { id: 'n1', [mark]: false },
    ])
  })

  it('sends what was read off line, when it is opened and when the network is back', async () => {
    const position = { unit: 'page', page: 3, pageCount: 12, zoom: null } as const
    const waiting = { position, at: UPDATED, sent: false }
    storePlace({ kind: 'note', id: 'n1' }, waiting)
    const { saved } = await open([])
    await waitFor(() => expect(saved.mock.calls).toEqual([[{ id: 'n1', position, at: UPDATED }]]))
    storePlace({ kind: 'note', id: 'n2' }, waiting)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(readPlace({ kind: 'note', id: 'n2' })).toBeUndefined())
  })
})
