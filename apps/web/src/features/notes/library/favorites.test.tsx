import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
const favorite = async (title: string, name = 'All Notes') =>
  within((await list(name)).getByRole('article', { name: title })).getByRole('button', {
    name: `Favorite: ${title}`,
  })

describe('the favorite button of a note', () => {
  it('is on and adds the note to the favorites before the server has answered', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const release = fake.hold('notes.addFavorite')
    const { user } = await renderMembersArea('/notes', fake)
    await user.click(await favorite('Plain'))
    await waitFor(async () => expect((await favorite('Plain')).getAttribute('aria-pressed')).toBe('true'))
    expect(await titles('Favorites')).toEqual(['Plain', 'Starred'])
    expect(fake.library.notes[0]?.isFavorite).toBe(false)
    await act(async () => release())
    await waitFor(() => expect(fake.inputs('notes.list')).toHaveLength(3))
    expect((await favorite('Plain')).getAttribute('aria-pressed')).toBe('true')
    expect(await titles('Favorites')).toEqual(['Plain', 'Starred'])
  })

  it('is off again when the server refuses, which is announced', async () => {
    const fake = fakeNotes({ notes: NOTES })
    fake.refuse('notes.addFavorite', 'INTERNAL')
    const { user } = await renderMembersArea('/notes', fake)
    await user.click(await favorite('Plain'))
    expect(await screen.findByText('Failed to update favorites')).toBeDefined()
    expect((await favorite('Plain')).getAttribute('aria-pressed')).toBe('false')
    expect(await titles('Favorites')).toEqual(['Starred'])
  })

  it('when removed takes the note out of the favorites at once, and back when the server refuses', async () => {
    const fake = fakeNotes({ notes: NOTES })
    fake.refuse('notes.removeFavorite', 'INTERNAL')
    const { user } = await renderMembersArea('/notes/favorites', fake)
    await user.click(await favorite('Starred', 'Favorites'))
    expect(await screen.findByText('Failed to update favorites')).toBeDefined()
    expect(await titles('Favorites')).toEqual(['Starred'])
    fake.refuse('notes.removeFavorite', null)
    await user.click(await favorite('Starred', 'Favorites'))
    expect(await screen.findByText('No favorite notes yet')).toBeDefined()
  })

  it('ends as it was after two quick clicks, on the server too', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const release = fake.hold('notes.addFavorite')
    const { user } = await renderMembersArea('/notes/recent', fake)
    const button = await favorite('Plain', 'Recent Notes')
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

  it('ends as it was after two quick clicks of which the server refuses both', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const release = fake.hold('notes.addFavorite')
    fake.refuse('notes.addFavorite', 'INTERNAL')
    fake.refuse('notes.removeFavorite', 'INTERNAL')
    const { user } = await renderMembersArea('/notes/recent', fake)
    const button = await favorite('Plain', 'Recent Notes')
    await user.click(button)
    await user.click(button)
    await act(async () => release())
    await waitFor(() => expect(fake.inputs('notes.removeFavorite')).toHaveLength(1))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
  })

  it('in an open document takes it out of the favorites and leaves it open', async () => {
    const { user } = await renderMembersArea('/notes/favorites', fakeNotes({ notes: NOTES }))
    await user.click(await screen.findByRole('link', { name: 'Starred' }))
    const dialog = await screen.findByRole('dialog', { name: 'Starred' })
    const button = within(dialog).getByRole('button', { name: 'Favorite' })
    await user.click(button)
    await screen.findByText('No favorite notes yet')
    expect(button.isConnected).toBe(true)
    await waitFor(() => expect(button.ariaPressed).toBe('false'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('in an open document says what was saved, though the note by itself cannot be read', async () => {
    const fake = fakeNotes({ notes: NOTES })
    const { user } = await renderMembersArea('/notes/favorites?note=n2', fake)
    const dialog = await screen.findByRole('dialog', { name: 'Starred' })
    const button = within(dialog).getByRole('button', { name: 'Favorite' })
    fake.refuse('notes.get', 'INTERNAL')
    await user.click(button)
    await screen.findByText('No favorite notes yet')
    await waitFor(() => expect(button.ariaPressed).toBe('false'))
    await user.click(button)
    await waitFor(() => expect(fake.inputs('notes.addFavorite')).toHaveLength(1))
    await waitFor(() => expect(button.ariaPressed).toBe('true'))
  })
})

describe('the favorites above all notes', () => {
  it('are in their order however many of all notes are loaded', async () => {
    const notes = Array.from({ length: 60 }, (_, index) =>
      sampleNote({ id: `f${index}`, title: `Favorite ${index}`, isFavorite: true }),
    )
    const { user } = await renderMembersArea('/notes', fakeNotes({ notes }))
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByRole('article', { name: 'Favorite 59' })
    expect((await titles('Favorites'))[0]).toBe('Favorite 0')
  })

  it('move nothing below them when a first favorite makes them higher, nor when the last one goes', async () => {
    const fake = fakeNotes({ notes: NOTES.map((note) => ({ ...note, isFavorite: false })) })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return Math.max(this.querySelector('article') ? 300 : 100, Number.parseInt(this.style.minHeight) || 0)
    })
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue()
    const { user } = await renderMembersArea('/notes', fake)
    await user.click(await favorite('Plain'))
    await waitFor(() => expect(scrollBy.mock.calls).toEqual([[{ top: 200, behavior: 'instant' }]]))
    await user.click(await favorite('Plain'))
    expect(await screen.findByText('No favorite notes yet')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Favorites' }).style.minHeight).toBe('300px')
    expect(scrollBy).toHaveBeenCalledTimes(1)
  })

  it('have an arrow towards those out of sight', async () => {
    const notes = Array.from({ length: 6 }, (_, index) =>
      sampleNote({ id: `f${index}`, title: `Favorite ${index}`, isFavorite: true }),
    )
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    const { user } = await renderMembersArea('/notes', fakeNotes({ notes }))
    const row = await screen.findByRole('list', { name: 'Favorites' })
    const scrollBy = vi.fn()
    Object.assign(row, { scrollBy })
    expect(screen.getByRole('button', { name: 'Previous favorites' }).ariaDisabled).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next favorites' }))
    expect(scrollBy).toHaveBeenCalledWith({ left: 900, behavior: 'smooth' })
  })
})
