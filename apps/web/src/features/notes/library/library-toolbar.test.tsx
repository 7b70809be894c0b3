import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote } from '../testing/sample-notes.ts'
import { saveLayout } from './saved-layout.ts'

const NOTES = [
  sampleNote({ id: 'n1', title: 'Beta', topics: ['LLMs'] }),
  sampleNote({ id: 'n2', title: 'Alpha', topics: ['AI Agents'], description: 'About pricing' }),
  sampleNote({ id: 'n3', title: 'Gamma', topics: ['VibeCoding'] }),
]

async function openLibrary(path = '/notes/recent') {
  const fake = fakeNotes({ notes: NOTES })
  const rendered = await renderMembersArea(path, fake)
  await screen.findAllByRole('article')
  return { ...rendered, fake, asked: () => fake.inputs('notes.list').at(-1) }
}

const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search notes...' })

describe('searching', () => {
  it('queries the server once typing pauses, and is part of the address', async () => {
    const { fake, asked, router } = await openLibrary()
    for (const value of [' p', ' pri', ' pricing ']) fireEvent.change(searchBox(), { target: { value } })
    await waitFor(() => expect(shown()).toEqual(['Alpha']))
    expect(asked()).toMatchObject({ search: 'pricing' })
    expect(fake.inputs('notes.list')).toHaveLength(2)
    expect(router.state.location.href).toBe('/notes/recent?q=pricing')
    expect(searchBox().value).toBe(' pricing ')
  })

  it('has the notes in a new list, as what was above them goes', async () => {
    await openLibrary('/notes')
    const list = screen.getByRole('list', { name: 'All Notes' })
    fireEvent.change(searchBox(), { target: { value: 'pricing' } })
    await waitFor(() => expect(shown()).toEqual(['Alpha']))
    expect(screen.getByRole('list', { name: 'All Notes' })).not.toBe(list)
  })

  it('starts from the address and follows the back button', async () => {
    const { user, router } = await openLibrary('/notes/recent?q=alpha')
    expect(searchBox().value).toBe('alpha')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(shown()).toHaveLength(3))
    await act(() => router.navigate({ to: '.', search: { q: 'gamma' } }))
    await waitFor(() => expect(searchBox().value).toBe('gamma'))
    await act(async () => router.history.back())
    await waitFor(() => expect(searchBox().value).toBe(''))
  })
})

describe('filtering by topic', () => {
  it('shows the chosen topics, each with a button to remove it', async () => {
    const { user } = await openLibrary('/notes/recent?topics=LLMs,AI Agents')
    expect(screen.getByRole('button', { name: 'Filter by topic (2)' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove LLMs' }))
    await waitFor(() => expect(shown()).toEqual(['Alpha']))
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
  })

  it('removes several at once, and keeps the search and the focus', async () => {
    const { user, router } = await openLibrary('/notes/recent?q=a&topics=LLMs,AI Agents')
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(router.state.location.href).toBe('/notes/recent?q=a'))
    expect(screen.queryByRole('list', { name: 'Chosen topics' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})

describe('sorting', () => {
  it.each([
    ['Title (A-Z)', 'title', ['Alpha', 'Beta', 'Gamma']],
    ['Oldest first', 'oldest', ['Gamma', 'Alpha', 'Beta']],
  ])('requests the chosen order: %s', async (name, sort, titles) => {
    const { user, asked, router } = await openLibrary('/notes')
    const order = screen.getByRole('combobox', { name: 'Sort' })
    const names = within(order)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(names).toEqual(['Newest first', 'Oldest first', 'Title (A-Z)'])
    await user.selectOptions(order, name)
    await waitFor(() => expect(shown()).toEqual(titles))
    expect(asked()).toMatchObject({ sort })
    expect(router.state.location.search).toEqual({ sort })
  })
})

it('lists what is to read, being read or finished', async () => {
  const notes = [
    sampleNote({ id: 'r1', title: 'Half', progress: 50 }),
    sampleNote({ id: 'r2', title: 'Whole', progress: 100 }),
  ]
  const { user, router } = await renderMembersArea('/notes/recent', fakeNotes({ notes }))
  const half = within(await screen.findByRole('article', { name: 'Half' }))
  expect(half.getByRole('progressbar', { name: '50% read' })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reading' }), 'Finished')
  await waitFor(() => expect(shown()).toEqual(['Whole']))
  expect(router.state.location.search).toEqual({ reading: 'finished' })
  expect(screen.getByRole('img', { name: 'Read' })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reading' }), 'To read')
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(shown()).toEqual(['Half', 'Whole']))
})

describe('the layout', () => {
  it('is kept in the next view, unlike the filters', async () => {
    const { user, router } = await openLibrary('/notes/recent?q=a')
    expect(screen.getByRole('button', { name: 'Grid view' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'List view' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(screen.getByRole('link', { name: 'Favorites' }))
    await waitFor(() => expect(router.state.location.href).toBe('/notes/favorites?layout=list'))
    await user.click(screen.getByRole('button', { name: 'Grid view' }))
    await waitFor(() => expect(router.state.location.href).toBe('/notes/favorites'))
  })

  it('is the last choice on this device in later visits, unless the address names another', async () => {
    const { user, unmount } = await openLibrary('/notes/recent')
    await user.click(screen.getByRole('button', { name: 'List view' }))
    unmount()
    const { router, unmount: leave } = await openLibrary('/notes/recent')
    await waitFor(() => expect(router.state.location.search).toEqual({ layout: 'list' }))
    expect(router.history.canGoBack()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Grid view' }))
    leave()
    const { router: sent } = await openLibrary('/notes/recent?layout=list')
    expect(sent.state.location.search).toEqual({ layout: 'list' })
  })

  it('that is recalled leaves a link into a document whole, and closing it leaves the list', async () => {
    saveLayout('list')
    // The open document hides the cards behind it.
    const { user, router } = await renderMembersArea(
      '/notes/recent?note=n1#h=abc',
      fakeNotes({ notes: NOTES }),
    )
    await waitFor(() => expect(router.state.location.href).toBe('/notes/recent?note=n1&layout=list#h=abc'))
    await screen.findByRole('dialog', { name: 'Beta' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.href).toBe('/notes/recent?layout=list'))
  })
})
