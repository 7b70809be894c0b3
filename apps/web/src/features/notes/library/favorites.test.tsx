import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote } from '../testing/sample-notes.ts'

const NOTES = [
  sampleNote({ id: 'n1', title: 'Plain' }),
  sampleNote({ id: 'n2', title: 'Starred', isFavorite: true }),
]

const list = async (name: string) => within(await screen.findByRole('list', { name }))
const titles = async (name: string) =>
  (await list(name)).getAllByRole('heading').map((heading) => heading.textContent)
const star = async (title: string, name = 'All Notes') =>
  within((await list(name)).getByRole('article', { name: title })).getByRole('button', {
    name: `Favorite: ${title}`,
  })

describe('the star of a note', () => {
  it('is on and adds the note to the favorites before the server has answered', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const release = fake.hold('notes.addFavorite')
    const { user } = await renderMembersArea('/notes', fake)
    await user.click(await star('Plain'))
    await waitFor(async () => expect((await star('Plain')).getAttribute('aria-pressed')).toBe('true'))
    expect(await titles('Favorites')).toEqual(['Plain', 'Starred'])
    expect(fake.library.notes[0]?.isFavorite).toBe(false)
    await act(async () => release())
    await waitFor(() => expect(fake.inputs('notes.list')).toHaveLength(3))
    expect((await star('Plain')).getAttribute('aria-pressed')).toBe('true')
    expect(await titles('Favorites')).toEqual(['Plain', 'Starred'])
  })

  it('is off again when the server refuses, which is announced', async () => {
    const fake = fakeNotes({ notes: NOTES })
    fake.refuse('notes.addFavorite', 'INTERNAL')
    const { user } = await renderMembersArea('/notes', fake)
    await user.click(await star('Plain'))
    expect(await screen.findByText('Failed to update favorites')).toBeDefined()
    expect((await star('Plain')).getAttribute('aria-pressed')).toBe('false')
    expect(await titles('Favorites')).toEqual(['Starred'])
  })

  it('when removed takes the note out of the favorites at once, and back when the server refuses', async () => {
    const fake = fakeNotes({ notes: NOTES })
    fake.refuse('notes.removeFavorite', 'INTERNAL')
    const { user } = await renderMembersArea('/notes/favorites', fake)
    await user.click(await star('Starred', 'Favorites'))
    expect(await screen.findByText('Failed to update favorites')).toBeDefined()
    expect(await titles('Favorites')).toEqual(['Starred'])
    fake.refuse('notes.removeFavorite', null)
    await user.click(await star('Starred', 'Favorites'))
    expect(await screen.findByText('No favorite notes yet')).toBeDefined()
  })

  it('ends as it was after two quick clicks, on the server too', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const release = fake.hold('notes.addFavorite')
    const { user } = await renderMembersArea('/notes/recent', fake)
    const button = await star('Plain', 'Recent Notes')
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(fake.inputs('notes.removeFavorite')).toEqual([])
    await act(async () => release())
    await waitFor(() => expect(fake.inputs('notes.removeFavorite')).toHaveLength(1))
    expect(fake.library.notes.find((note) => note.id === 'n1')?.isFavorite).toBe(false)
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })
})
