import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { pending } from '../../../testing/fake-link.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote, sampleTrashed } from '../testing/sample-notes.ts'

const PLAN = sampleNote({ id: 'n1', title: 'Plan' })
const STARRED = sampleNote({ id: 'n2', title: 'Starred', isFavorite: true })
const OLD = sampleTrashed({ id: 't1', title: 'Old draft', description: 'Superseded' }, 3)

describe('the library’s views', () => {
  it.each([
    ['/notes', 'All Notes', null],
    ['/notes/favorites', 'Favorites', 'Your starred notes'],
    ['/notes/recent', 'Recent Notes', 'Recently uploaded notes'],
    ['/notes/trash', 'Trash', 'Deleted notes (can be restored)'],
  ])('%s is headed %s', async (path, title, subtitle) => {
    await renderMembersArea(path, fakeNotes())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    if (subtitle) expect(screen.getByText(subtitle)).toBeDefined()
    expect(screen.getByPlaceholderText('Search notes...')).toBeDefined()
    expect(screen.getByRole('button', { name: 'New' })).toBeDefined()
  })

  it.each([
    ['/notes', ['No favorite notes yet', 'Star some notes to see them here.', 'No notes available.']],
    ['/notes/favorites', ['No favorite notes yet', 'Star some notes to see them here.']],
    ['/notes/recent', ['No recent notes', 'Upload some notes to see them here.']],
    [
      '/notes/trash',
      ['Trash is empty', 'Deleted notes will appear here for 14 days before permanent removal'],
    ],
    ['/notes?q=nothing', ['No notes match your current filters.']],
    ['/notes/favorites?topics=LLMs', ['No notes match your current filters.']],
  ])('%s without notes says so', async (path, texts) => {
    await renderMembersArea(path, fakeNotes())
    for (const text of texts) expect(await screen.findByText(text)).toBeDefined()
  })

  it.each([
    ['/notes', 6],
    ['/notes/favorites', 6],
    ['/notes/recent', 6],
    ['/notes/trash', 3],
  ])('%s sketches %i notes while they load', async (path, count) => {
    const answers = { 'notes.list': pending, 'notes.deleted': pending }
    await renderMembersArea(path, fakeNotes(), { answers })
    const [outline] = screen
      .getAllByRole('status')
      .filter((status) => within(status).queryByText('Loading notes...'))
    expect(outline?.querySelectorAll('[data-skeleton]')).toHaveLength(count)
  })

  it.each([
    ['/notes', 'notes.list', 'Plan'],
    ['/notes/favorites', 'notes.list', 'Starred'],
    ['/notes/recent', 'notes.list', 'Plan'],
    ['/notes/trash', 'notes.deleted', 'Old draft'],
  ] as const)('%s that fails to load can be tried again', async (path, procedure, title) => {
    const fake = fakeNotes({ notes: [PLAN, STARRED], trash: [OLD] })
    fake.refuse(procedure, 'INTERNAL')
    const { user } = await renderMembersArea(path, fake)
    expect((await screen.findByRole('alert')).textContent).toContain('Your notes could not be loaded')
    fake.refuse(procedure, null)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: title })).toBeDefined()
  })

  it('recent notes are sorted newest first whatever order the address names', async () => {
    const fake = fakeNotes({ notes: [PLAN] })
    await renderMembersArea('/notes/recent?sort=title', fake)
    await screen.findByRole('link', { name: 'Plan' })
    expect(fake.inputs('notes.list')).toEqual([expect.objectContaining({ sort: 'newest' })])
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
  })

  it('the trash is searched by title and description', async () => {
    const fake = fakeNotes({ trash: [OLD, sampleTrashed({ id: 't2', title: 'Scratch' }, 9)] })
    const { user, router } = await renderMembersArea('/notes/trash', fake)
    await screen.findByRole('article', { name: 'Scratch' })
    await user.type(screen.getByPlaceholderText('Search notes...'), 'SUPERSEDED')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Scratch' })).toBeNull())
    expect(screen.getByRole('article', { name: 'Old draft' })).toBeDefined()
    await act(() => router.navigate({ to: '.', search: { q: 'nowhere' } }))
    expect(await screen.findByText('No notes match your current filters.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Search inside documents for “nowhere”' }))
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveProperty('value', 'nowhere')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})
