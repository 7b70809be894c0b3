import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as viewer from '../../../reader/lazy-pdf-viewer.tsx'
import * as share from '../share/copy-share-link.ts'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import { makeNote, makeTrashedNote } from '../../../testing/panel/notes.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { pressUndo } from '../../../testing/press-undo.ts'
import { refuse } from '../../../testing/refusal.ts'

beforeEach(() => {
  vi.spyOn(viewer, 'LazyPdfViewerDialog').mockImplementation(({ title, pdfUrl, open }) => (
    <>{open && <div role="dialog">{`${title} at ${pdfUrl}`}</div>}</>
  ))
  vi.spyOn(share, 'copyShareLink').mockResolvedValue()
})

/** The row of the note called `title`, once it is shown. */
async function rowOf(title: string): Promise<HTMLElement> {
  const row = (await screen.findByText(title, { selector: 'p' })).closest<HTMLElement>('[data-row]')
  if (!row) throw new Error(`No row for ${title}`)
  return row
}

async function inRow(title: string, name: string): Promise<HTMLElement> {
  return within(await rowOf(title)).getByRole('button', { name })
}

const titles = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('p')?.textContent)

it('has the columns of the table and a row for each live note, newest first', async () => {
  const older = makeNote({
    title: 'Older',
    topics: ['LLMs', 'AI Agents', 'AI Automation', 'VibeCoding', 'Generative AI'],
  })
  const newer = makeNote({ title: 'Newer', createdAt: '2025-05-01T10:00:00.000Z', published: false })
  renderAdmin(fakeNotesPanel([older, makeTrashedNote({ title: 'Gone' }), newer]))
  const row = await rowOf('Older')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Title',
    'Topics',
    'Status',
    'Created',
    'Actions',
  ])
  expect(screen.getByRole('table', { name: 'Published Notes' })).toBeDefined()
  expect(titles()).toEqual(['Newer', 'Older'])
  expect(within(row).getByText('Mar 05, 2025')).toBeDefined()
  expect(within(row).getByText('AI Automation')).toBeDefined()
  expect(within(row).getByText('+2 more')).toBeDefined()
  expect(screen.getByText('2 notes · 1 in trash')).toBeDefined()
})

it('sorts by a column, and in reverse when it is pressed again', async () => {
  const { user } = renderAdmin(fakeNotesPanel([makeNote({ title: 'Beta' }), makeNote({ title: 'alpha' })]))
  await rowOf('Beta')
  const head = screen.getByRole('columnheader', { name: 'Title' })
  expect(head.getAttribute('aria-sort')).toBeNull()
  await user.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(titles()).toEqual(['alpha', 'Beta']))
  await user.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await waitFor(() => expect(titles()).toEqual(['Beta', 'alpha']))
})

it('searches titles and descriptions, ignoring case', async () => {
  const notes = [
    makeNote({ title: 'Pricing' }),
    makeNote({ title: 'Churn', description: 'Why PRICES matter' }),
  ]
  const { user } = renderAdmin(fakeNotesPanel([...notes, makeNote({ title: 'Talent' })]))
  await rowOf('Talent')
  await user.type(screen.getByRole('searchbox', { name: 'Search notes...' }), 'pric')
  await waitFor(() => expect(titles().toSorted()).toEqual(['Churn', 'Pricing']))
  expect(screen.getByText('2 of 3 notes')).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No notes match your search')).toBeDefined()
})

const FIRST_NOTES = { page: 1, limit: 25, sort: 'created', order: 'desc', trashed: false }

it('requests one page at a time, beginning with the newest notes', async () => {
  const notes = Array.from({ length: 26 }, (_, index) => makeNote({ title: `Paged ${index}` }))
  const desk = fakeNotesPanel(notes)
  const { user } = renderAdmin(desk)
  const list = desk.calls['admin.notes.list']
  await rowOf('Paged 0')
  expect(list).toHaveBeenCalledExactlyOnceWith(FIRST_NOTES)
  await user.click(screen.getByText('Next'))
  await rowOf('Paged 25')
  expect(list).toHaveBeenLastCalledWith({ ...FIRST_NOTES, page: 2 })
  await user.click(screen.getByRole('button', { name: 'Status' }))
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ ...FIRST_NOTES, sort: 'status', order: 'asc' }))
})

it('goes back to the last page when the later ones have become empty', async () => {
  const notes = Array.from({ length: 26 }, (_, index) => makeNote({ title: `Paged ${index}` }))
  const { user } = renderAdmin(fakeNotesPanel(notes))
  await rowOf('Paged 0')
  await user.click(screen.getByText('Next'))
  await user.click(await inRow('Paged 25', 'Move to trash'))
  await waitFor(() => expect(titles()).toHaveLength(25))
  expect(screen.queryByText('No Notes Yet')).toBeNull()
})

it('says how to begin while there are no notes', async () => {
  renderAdmin(fakeNotesPanel())
  expect(await screen.findByText('No Notes Yet')).toBeDefined()
  expect(screen.getByText('Create your first note to get started.')).toBeDefined()
})

it('shares published notes, but neither drafts nor notes in the trash', async () => {
  const notes = [makeNote({ title: 'Live' }), makeNote({ title: 'Draft one', published: false })]
  const { user } = renderAdmin(fakeNotesPanel([...notes, makeTrashedNote({ title: 'Gone' })]))
  await user.click(await inRow('Live', 'Share'))
  expect(share.copyShareLink).toHaveBeenCalledExactlyOnceWith(notes[0])
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await rowOf('Gone')
  expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(1)
})

it('moves a note to the trash and restores it with Undo', async () => {
  const desk = fakeNotesPanel([makeNote({ title: 'Precious' })])
  const { user } = renderAdmin(desk)
  await user.click(await inRow('Precious', 'Move to trash'))
  await expectToast(
    'SuccessNote deleted successfully!It stays in the trash for 14 days and can be restored until then.Undo',
  )
  await waitFor(() => expect(titles()).toEqual([]))
  expect(desk.notes()[0]?.deleted).toBe(true)
  await pressUndo(user)
  await expectToast('SuccessNote restored successfully')
  await rowOf('Precious')
  expect(desk.notes()[0]?.deleted).toBe(false)
})

it('restores a note from the trash', async () => {
  const { user } = renderAdmin(fakeNotesPanel([makeTrashedNote({ title: 'Gone' })]))
  await user.click(await screen.findByRole('button', { name: 'Show Trashed' }))
  await user.click(await inRow('Gone', 'Restore'))
  await expectToast('SuccessNote restored successfully')
  expect(await inRow('Gone', 'Edit')).toBeDefined()
})

it('switches the state alone, whatever a colleague has saved since the list was loaded', async () => {
  const note = makeNote({ title: 'As listed', description: 'Old' })
  const desk = fakeNotesPanel([note])
  const { user } = renderAdmin(desk)
  const row = await rowOf('As listed')
  desk.change(note.id, { title: 'Theirs', description: 'New', topics: ['LLMs'] })
  await user.click(within(row).getByRole('switch'))
  await expectToast('SuccessNote updated successfully!')
  expect(desk.notes()[0]).toMatchObject({
    ...{ title: 'Theirs', description: 'New', topics: ['LLMs'] },
    published: false,
  })
})

it.each([
  ['admin.notes.remove', 'Move to trash', 'Failed to delete note. Please try again.'],
  ['admin.notes.setPublished', 'Published', 'Failed to update note. Please try again.'],
] as const)('says so when %s fails, and leaves the note as it was', async (call, control, text) => {
  const desk = fakeNotesPanel([makeNote({ title: 'Stays' })])
  desk.calls[call].mockImplementation(refuse('INTERNAL'))
  const { user } = renderAdmin(desk)
  await user.click(within(await rowOf('Stays')).getByLabelText(control))
  await expectToast(`Error${text}`)
  expect(
    within(await rowOf('Stays'))
      .getByRole('switch')
      .getAttribute('aria-checked'),
  ).toBe('true')
})

it('says so when restoring fails', async () => {
  const desk = fakeNotesPanel([makeTrashedNote({ title: 'Gone' })])
  desk.calls['admin.notes.restore'].mockImplementation(refuse('INTERNAL'))
  const { user } = renderAdmin(desk)
  await user.click(await screen.findByRole('button', { name: 'Show Trashed' }))
  await user.click(await inRow('Gone', 'Restore'))
  await expectToast('ErrorFailed to restore note')
})

it('keeps the focus in the list when the focused row is removed', async () => {
  const notes = [makeNote({ title: 'First' }), makeNote({ title: 'Second' })]
  const { user } = renderAdmin(fakeNotesPanel(notes))
  await user.click(await inRow('First', 'Move to trash'))
  await waitFor(() => expect(titles()).toEqual(['Second']))
  const next = await inRow('Second', 'View PDF')
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it('shows the notes as cards where the table does not fit, with a control for the order', async () => {
  const notes = [makeNote({ title: 'Only', published: false })]
  renderAdmin(fakeNotesPanel(notes), { width: 'narrow' })
  const row = await rowOf('Only')
  expect(screen.queryByRole('table')).toBeNull()
  expect(row.tagName).toBe('LI')
  expect(within(row).getByText('Draft')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeDefined()
})
