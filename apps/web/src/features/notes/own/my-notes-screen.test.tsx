import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote, sampleTrashed } from '../testing/sample-notes.ts'

const NOTES = [
  sampleNote({
    id: 'n1',
    title: 'Board paper',
    description: 'For October',
    topics: ['LLMs', 'AI Agents', 'VibeCoding', 'AI Automation', 'Generative AI'],
    isUserUploaded: true,
  }),
  sampleNote({ id: 'n2', title: 'Reading list', isUserUploaded: true }),
  sampleNote({ id: 'n3', title: 'Published by others' }),
]
const TRASH = [sampleTrashed({ id: 't1', title: 'Old draft' }, 5)]

async function openMyNotes(path = '/my-notes', library = { notes: NOTES, trash: TRASH }) {
  const fake = fakeNotes(library)
  return { fake, ...(await renderMembersArea(path, fake)) }
}

const card = async (title: string) => within(await screen.findByRole('article', { name: title }))
const titles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

describe('My Notes', () => {
  it('has a heading, and counts the notes of both tabs', async () => {
    await openMyNotes()
    expect(screen.getByRole('heading', { level: 1, name: 'My Notes Dashboard' })).toBeDefined()
    expect(screen.getByText('Manage your uploaded PDFs with AI topic categorization')).toBeDefined()
    const selected = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected')
    expect(await screen.findByRole('tab', { name: 'Active Notes (2)' })).toBeDefined()
    expect([selected('Active Notes (2)'), selected('Trash (1)')]).toEqual(['true', 'false'])
    expect(titles()).toEqual(['Board paper', 'Reading list'])
  })

  it('shows three topics of a note, its date, and its PDF in a new tab', async () => {
    await openMyNotes()
    const note = await card('Board paper')
    const topics = [...note.getByRole('list', { name: 'Topics' }).children].map((item) => item.textContent)
    expect(topics).toEqual(['LLMs', 'AI Agents', 'VibeCoding', '+2AI Automation, Generative AI'])
    expect(note.getByText('For October')).toBeDefined()
    expect(note.getByText('Created Nov 03, 2026')).toBeDefined()
    const link = note.getByRole('link', { name: 'View PDF: Board paper' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/files/n1', '_blank'])
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('is filtered by text and topics', async () => {
    const { user, router } = await openMyNotes('/my-notes?q=october')
    await waitFor(() => expect(titles()).toEqual(['Board paper']))
    await user.click(screen.getByRole('button', { name: 'Filter by Topic' }))
    await user.click(screen.getByRole('checkbox', { name: 'Robotic Intelligence' }))
    expect(await screen.findByText('No matching notes found')).toBeDefined()
    expect(screen.getByText('Try adjusting your search or filters')).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Active Notes (2)', hidden: true })).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'VibeCoding' }))
    await waitFor(() => expect(titles()).toEqual(['Board paper']))
    expect(screen.getByText('Filter by Topic (2)')).toBeDefined()
    const popup = within(screen.getByRole('dialog', { name: 'Filter by Topic' }))
    await user.click(popup.getByRole('button', { name: 'Clear All' }))
    await waitFor(() => expect(titles()).toEqual(['Board paper']))
    expect(router.state.location.search).toEqual({ q: 'october' })
  })

  it('invites to upload the first note', async () => {
    await openMyNotes('/my-notes', { notes: [], trash: [] })
    expect(await screen.findByText('No notes uploaded yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Upload Your First Note' })).toBeDefined()
  })

  it('has the library’s order, layout, favorites and menu', async () => {
    const { user, fake } = await openMyNotes('/my-notes?sort=title&layout=list')
    await waitFor(() => expect(titles()).toEqual(['Board paper', 'Reading list']))
    expect(fake.inputs('notes.list').at(-1)).toMatchObject({ own: true, sort: 'title' })
    await user.click((await card('Reading list')).getByRole('button', { name: 'Favorite: Reading list' }))
    await waitFor(() => expect(fake.inputs('notes.addFavorite')).toEqual([{ id: 'n2' }]))
    await user.click((await card('Reading list')).getByRole('button', { name: 'More actions: Reading list' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      ...['Remove from favorites', 'Mark as finished', 'Download', 'Rename', 'Edit', 'Move to Trash'],
    ])
  })
})

describe('the trash', () => {
  it('shows the days left and the date of deletion, and restores a note', async () => {
    const { user, router } = await openMyNotes()
    await user.click(await screen.findByRole('tab', { name: 'Trash (1)' }))
    const note = await card('Old draft')
    expect(router.state.location.search).toEqual({ tab: 'trash' })
    expect(note.getByText('5 days left')).toBeDefined()
    expect(note.getByText('Deleted Oct 25, 2026')).toBeDefined()
    await user.click(note.getByRole('button', { name: 'Restore: Old draft' }))
    expect(await screen.findByText('Note restored successfully')).toBeDefined()
    expect(await screen.findByRole('tab', { name: 'Active Notes (3)' })).toBeDefined()
  })
})

describe('a visitor, or a member whose session ended,', () => {
  const stubLocation = () => {
    const assign = vi.fn()
    vi.stubGlobal('location', {
      pathname: '/my-notes',
      search: '',
      hash: '',
      origin: 'https://idex.example',
      assign,
    })
    return assign
  }

  it('is told so and sent to sign-in', async () => {
    const assign = stubLocation()
    const fake = fakeNotes({ notes: NOTES })
    await renderMembersArea('/my-notes', fake, { user: null })
    expect(await screen.findByText('Unauthorized')).toBeDefined()
    expect(screen.getByText('You are logged out. Logging in again...')).toBeDefined()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/auth/google'))
    expect(fake.inputs('notes.list')).toEqual([])
  })
})
