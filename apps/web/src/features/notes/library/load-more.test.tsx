import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote, sampleTrashed } from '../testing/sample-notes.ts'

/** Makes the window higher than any list, and elements 100 pixels high: all rows of a list are in sight. */
function showWholeLists(): void {
  vi.stubGlobal('innerHeight', 100_000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
}

const NOTES = Array.from({ length: 50 }, (_, index) =>
  sampleNote({ id: `n${index}`, title: `Briefing ${index}` }),
)

/** A fake of the browser's observer; the test reports that the end of the list comes near. */
function stubObserver() {
  const observers = new Set<IntersectionObserverCallback>()
  class Observer {
    readonly callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback
    }
    observe() {
      observers.add(this.callback)
    }
    disconnect() {
      observers.delete(this.callback)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const near = Object.assign(Object.create(null), { isIntersecting: true })
  return () => act(async () => observers.forEach((callback) => callback([near], Object.create(null))))
}

beforeEach(showWholeLists)

// By role and name, each of hundreds of elements would be judged.
const count = () => document.querySelectorAll('article').length
const findMore = () => screen.findByText('Load more')

describe('a long list', () => {
  it('loads the next page on request, until there is none', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const { user } = await renderMembersArea('/notes/recent', fake)
    const more = await findMore()
    expect(count()).toBe(48)
    expect(fake.inputs('notes.list')).toEqual([expect.objectContaining({ limit: 48 })])
    await user.click(more)
    await waitFor(() => expect(count()).toBe(50))
    expect(fake.inputs('notes.list').at(-1)).toMatchObject({ cursor: '48' })
    expect(screen.queryByText('Load more')).toBeNull()
  })

  it('loads the next page by itself near its end', async () => {
    const approach = stubObserver()
    await renderMembersArea('/notes/recent', fakeNotes({ notes: NOTES }))
    await findMore()
    await approach()
    await waitFor(() => expect(count()).toBe(50))
  })

  it('whose next page fails says so and waits for a retry', async () => {
    const approach = stubObserver()
    const fake = fakeNotes({ notes: NOTES })
    const { user } = await renderMembersArea('/notes/recent', fake)
    await findMore()
    fake.refuse('notes.list', 'INTERNAL')
    await approach()
    expect((await screen.findByRole('alert')).textContent).toBe('More notes could not be loaded.')
    fake.refuse('notes.list', null)
    await approach()
    expect(fake.inputs('notes.list')).toHaveLength(2)
    await user.click(screen.getByText('Try Again'))
    await waitFor(() => expect(count()).toBe(50))
  })
})

describe('one’s own notes', () => {
  it.each([
    ['/my-notes', 'notes.list', { notes: NOTES.map((note) => ({ ...note, isUserUploaded: true })) }],
    ['/my-notes?tab=trash', 'notes.deleted', { trash: NOTES.map((note) => sampleTrashed(note, 3)) }],
    ['/notes/trash', 'notes.deleted', { trash: NOTES.map((note) => sampleTrashed(note, 3)) }],
  ] as const)('at %s come page after page, searched by the server', async (path, procedure, library) => {
    const fake = fakeNotes(library)
    const { user } = await renderMembersArea(path, fake)
    const more = await findMore()
    expect(count()).toBe(48)
    await user.click(more)
    await waitFor(() => expect(count()).toBe(50))
    expect(fake.inputs(procedure)).toHaveLength(2)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Briefing 49' } })
    await waitFor(() => expect(count()).toBe(1))
    expect(fake.inputs(procedure).at(-1)).toMatchObject({ search: 'Briefing 49' })
  })

  it('are all counted on their tabs, also those not loaded', async () => {
    const notes = NOTES.map((note) => ({ ...note, isUserUploaded: true }))
    await renderMembersArea('/my-notes?q=49', fakeNotes({ notes }))
    expect(await screen.findByRole('tab', { name: 'Active Notes (50)' })).toBeDefined()
    expect(count()).toBe(1)
  })
})
