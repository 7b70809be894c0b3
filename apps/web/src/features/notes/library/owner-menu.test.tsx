import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isLeftAtOnce } from '../../../testing/expect-leave-question.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote, sampleTrashed } from '../testing/sample-notes.ts'

const OWN = sampleNote({ id: 'n1', title: 'My plan', isUserUploaded: true })
const OTHER = sampleNote({ id: 'n2', title: 'Published' })
const TRASHED = sampleTrashed({ id: 't1', title: 'Old draft' }, 3)

/** The library at `path` with the menu of the note `title` open. */
async function openMenu(title = 'My plan', path = '/notes/recent') {
  const fake = fakeNotes({ notes: [OWN, OTHER], trash: [TRASHED] })
  const rendered = await renderMembersArea(path, fake)
  const card = within(await screen.findByRole('article', { name: title }))
  await rendered.user.click(card.getByRole('button', { name: `More actions: ${title}` }))
  const choose = (name: string) => rendered.user.click(screen.getByRole('menuitem', { name }))
  return { ...rendered, fake, choose }
}

const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

describe('the menu of a note of one’s own', () => {
  it('offers the owner’s actions', async () => {
    await openMenu()
    expect(items()).toEqual(['Add to favorites', 'Mark as finished', 'Download', 'Rename', 'Edit', 'Delete'])
    const download = screen.getByRole('menuitem', { name: 'Download' })
    expect(download.getAttribute('href')).toBe('/api/files/n1?download=1&name=My%20plan.pdf')
  })

  it('adds the note to the favorites, and takes it out again', async () => {
    const { choose, fake, user } = await openMenu()
    await choose('Add to favorites')
    await waitFor(() => expect(fake.inputs('notes.addFavorite')).toEqual([{ id: 'n1' }]))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'More actions: My plan' }))
    await choose('Remove from favorites')
    await waitFor(() => expect(fake.inputs('notes.removeFavorite')).toEqual([{ id: 'n1' }]))
  })

  it('offers restoring in the trash', async () => {
    const { choose } = await openMenu('Old draft', '/notes/trash')
    expect(items()).toEqual(['Download', 'Restore', 'Delete now'])
    await choose('Restore')
    expect(await screen.findByText('Note restored successfully')).toBeDefined()
    expect(screen.getByText('Trash is empty')).toBeDefined()
  })
})

it('the menu of a published note has what any reader may do', async () => {
  await openMenu('Published')
  expect(items()).toEqual(['Mark as finished', 'Download'])
})

describe('the end of notes in the trash', () => {
  it('comes for one of them after a question', async () => {
    const { choose, user, fake } = await openMenu('Old draft', '/notes/trash')
    expect(screen.getByText('1 note, 182.6 KB of your storage')).toBeDefined()
    await choose('Delete now')
    await screen.findByRole('alertdialog', { name: 'Delete this note for good?' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(fake.inputs('notes.deleteTrashed')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'More actions: Old draft' }))
    await choose('Delete now')
    await user.click(await screen.findByRole('button', { name: 'Delete now' }))
    expect(await screen.findByText('Note deleted for good')).toBeDefined()
    expect(await screen.findByText('Trash is empty')).toBeDefined()
  })
})

describe('deleting', () => {
  it('shows the note again when it is refused, and says so', async () => {
    const { choose, fake } = await openMenu()
    fake.refuse('notes.trash', 'INTERNAL')
    await choose('Delete')
    expect(await screen.findByText('Failed to delete note')).toBeDefined()
    expect(screen.getByRole('article', { name: 'My plan' })).toBeDefined()
  })

  it('moves the focus to the next note', async () => {
    const { choose } = await openMenu()
    await choose('Delete')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Published'))
  })
})

describe('editing', () => {
  const open = async () => {
    const opened = await openMenu()
    await opened.choose('Edit')
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Edit note' })) }
  }

  it('asks before the screen is left', async () => {
    const { dialog, user, router } = await open()
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), '!')
    expect(await isLeftAtOnce(router, '/dashboard')).toBe(false)
  })

  it('asks before changes are dropped', async () => {
    const { dialog, user } = await open()
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), '!')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' })).toBeDefined()
  })

  it('says when another window was faster, and saves over it when asked again', async () => {
    const { dialog, user, fake } = await open()
    fake.refuse('notes.edit', 'STALE_EDIT')
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), '!')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('changed in another window')
    fake.refuse('notes.edit', null)
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByRole('article', { name: 'My plan!' })).toBeDefined()
    // The other window's description and topics stay.
    expect(Object.keys(Object(fake.inputs('notes.edit').at(-1))).sort()).toEqual(['id', 'title', 'version'])
  })
})

describe('renaming', () => {
  it.each(['{Delete}', '  '])('requires a title: not %j', async (typed) => {
    const { choose, fake, user } = await openMenu()
    await choose('Rename')
    const title = await screen.findByRole('textbox', { name: /^Title/ })
    await user.clear(title)
    await user.type(title, typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Please enter a title for your note')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(fake.inputs('notes.edit')).toEqual([])
  })

  it('keeps the dialog open when it fails, and says so', async () => {
    const { choose, fake, user } = await openMenu()
    fake.refuse('notes.edit', 'INTERNAL')
    await choose('Rename')
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to rename note')).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Rename note' })).toBeDefined()
  })
})
