import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import { makeNote, makeTrashedNote } from '../../../testing/panel/notes.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { pressUndo } from '../../../testing/press-undo.ts'
import { STAYS_IN_TRASH } from '../../../components/list/trash-messages.ts'
import { refuse } from '../../../testing/refusal.ts'

type Desk = ReturnType<typeof fakeNotesPanel>
type User = ReturnType<typeof renderAdmin>['user']

const titles = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('p')?.textContent).toSorted()
const shown = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const box = (title: string) => screen.findByRole('checkbox', { name: `Select “${title}”` })
const bar = () => within(screen.getByRole('group', { name: 'Selected notes' }))
const states = (desk: Desk) =>
  Object.fromEntries(
    desk.notes().map(({ title, published, deleted }) => [title, deleted ? 'trash' : published]),
  )

async function choose(user: User, label: string, option: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: label }), option)
}

async function press(user: User, name: string) {
  await user.click(bar().getByRole('button', { name }))
}

/** Puts `text` into the search at once: a key more is a list more. */
const searchFor = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it('filters by topic, status and days, says how many, and shows all again', async () => {
  const desk = fakeNotesPanel([
    makeNote({ title: 'Agents', topics: ['AI Agents'] }),
    makeNote({ title: 'Draft', topics: ['AI Agents'], published: false }),
    makeNote({ title: 'Later', topics: ['LLMs'], createdAt: '2025-05-01T10:00:00.000Z' }),
    makeTrashedNote({ title: 'Gone', topics: ['LLMs'] }),
  ])
  const { user } = renderAdmin(desk)
  await shown('Agents', 'Draft', 'Later')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await choose(user, 'Topic', 'AI Agents')
  await shown('Agents', 'Draft')
  await choose(user, 'Status', 'Draft')
  await shown('Draft')
  expect(screen.getByText('1 of 3 notes · 1 in trash')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters2')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-04-01' } })
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await shown('Agents', 'Draft', 'Later')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-04-01' } })
  await shown('Later')
  expect(desk.calls['admin.notes.list']).toHaveBeenLastCalledWith(
    expect.objectContaining({ from: '2025-04-01', page: 1 }),
  )
})

const MANY = Array.from({ length: 30 }, (_, n) =>
  makeNote({ id: `n${n}`, title: `Note ${n}`, published: n < 28, topics: n % 2 === 0 ? ['LLMs'] : [] }),
)
const FEW = MANY.slice(0, 4)

it('keeps search, order, page and filters in the address, each a step of the history', async () => {
  const { user, router } = renderAdmin(fakeNotesPanel(MANY))
  const address = () => router.state.location.search
  await screen.findByText('30 notes')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toEqual({ page: '2' }))
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await choose(user, 'Topic', 'LLMs')
  await waitFor(() => expect(address()).toEqual({ topic: 'LLMs' }))
  searchFor('Note 2')
  await waitFor(() => expect(address()).toEqual({ q: 'Note 2', topic: 'LLMs' }))
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await waitFor(() => expect(address()).toEqual({ q: 'Note 2', topic: 'LLMs', trash: '1' }))
  const before = [{ topic: 'LLMs', q: 'Note 2' }, { topic: 'LLMs' }, { page: '2' }, {}]
  for (const search of before) {
    act(() => router.history.back())
    await waitFor(() => expect(address()).toEqual(search))
  }
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  await screen.findByText('Note 0')
})

it('has the open dialog in its address, where closing it and Back lead out of it', async () => {
  const { user, router } = renderAdmin(fakeNotesPanel(MANY), { path: '/admin-panel/notes?q=Note&page=2' })
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] ?? document.body)
  await screen.findByRole('dialog', { name: 'Edit Note' })
  const opened = router.state.location.href
  expect(opened).toMatch(/\?dialog=edit&row=n\d+&q=Note&page=2$/)
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => router.history.forward())
  const form = within(await screen.findByRole('dialog', { name: 'Edit Note' }))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin-panel/notes?q=Note&page=2'))
  expect([router.history.canGoBack(), router.history.length]).toEqual([false, 2])
})

it('keeps in the address what is still being typed when a dialog is opened', async () => {
  const { user, router } = renderAdmin(fakeNotesPanel(FEW))
  await screen.findByText('4 notes')
  searchFor('Note 2')
  await user.click(screen.getByRole('button', { name: 'Publish New Note' }))
  const form = within(await screen.findByRole('dialog', { name: 'Publish New Note' }))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin-panel/notes?q=Note+2'))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Note 2')
})

it('opens with the dialog of a copied address, whose place closing it takes', async () => {
  const path = '/admin-panel/notes?dialog=edit&row=n3&q=Note'
  const { user, router } = renderAdmin(fakeNotesPanel(FEW), { path })
  const form = within(await screen.findByRole('dialog', { name: 'Edit Note' }))
  expect(form.getByLabelText('Title *')).toHaveProperty('value', 'Note 3')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin-panel/notes?q=Note'))
  expect(router.history.length).toBe(1)
})

it.each(['dialog=edit&row=gone', 'dialog=nonsense&row=n3', 'dialog=edit', 'row=n3'])(
  'shows the list alone at an address whose dialog is none: %s',
  async (search) => {
    renderAdmin(fakeNotesPanel(FEW), { path: `/admin-panel/notes?${search}` })
    await screen.findByText('4 notes')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('opens as its address says, and drops from it what the list does not have', async () => {
  const desk = fakeNotesPanel(MANY)
  const path = '/admin-panel/notes?q=Note&order=title-asc&state=draft&topic=Nonsense&from=2020-01-01&page=9'
  const { router } = renderAdmin(desk, { path })
  await shown('Note 28', 'Note 29')
  expect(screen.getByDisplayValue('Draft')).toBe(screen.getByRole('combobox', { name: 'Status' }))
  expect(desk.calls['admin.notes.list']).toHaveBeenCalledWith(
    expect.objectContaining({
      search: 'Note',
      sort: 'title',
      order: 'asc',
      state: 'draft',
      from: '2020-01-01',
    }),
  )
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('page'))
})

const rowsIn = (table: string) =>
  [...screen.getByRole('table', { name: table }).querySelectorAll('[data-row] p:first-child')].map(
    ({ textContent }) => textContent,
  )

it('shows what is in the trash as a part of its own, whatever the order and the filters of the live ones', async () => {
  const live = [makeNote({ title: 'B live' }), makeNote({ title: 'D live', published: false })]
  const gone = [makeTrashedNote({ title: 'A gone' }), makeTrashedNote({ title: 'C gone' })]
  const { user } = renderAdmin(fakeNotesPanel([...live, ...gone]), {
    path: '/admin-panel/notes?order=title-asc',
  })
  await shown('B live', 'D live')
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await screen.findByRole('table', { name: 'In the Trash' })
  expect(rowsIn('Published Notes')).toEqual(['B live', 'D live'])
  expect(rowsIn('In the Trash')).toEqual(['A gone', 'C gone'])
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.queryByRole('option', { name: 'Trashed' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft')
  await waitFor(() => expect(rowsIn('Published Notes')).toEqual(['D live']))
  searchFor('gone')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Published Notes' })).toBeNull())
  expect(rowsIn('In the Trash')).toEqual(['A gone', 'C gone'])
  await user.click(screen.getByRole('button', { name: 'Hide Trashed' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'In the Trash' })).toBeNull())
})

it('is shown by an address that names the trash as a state, selects each part by itself, and says when it is empty', async () => {
  const notes = [makeNote({ title: 'Live' }), makeTrashedNote({ title: 'Gone' })]
  const { user } = renderAdmin(fakeNotesPanel(notes), { path: '/admin-panel/notes?trash=1' })
  const trash = within(await screen.findByRole('region', { name: 'In the Trash' }))
  await user.click(await trash.findByRole('checkbox', { name: 'Select all notes on this page' }))
  expect(bar().getByRole('status').textContent).toBe('1 selected')
  await press(user, 'Restore')
  await trash.findByText('Trash is empty')
  await waitFor(() => expect(rowsIn('Published Notes').toSorted()).toEqual(['Gone', 'Live']))
})

it('offers all that are found once a whole page is selected, and changes them together', async () => {
  const others = Array.from({ length: 5 }, (_, index) => makeNote({ title: `Other ${index}` }))
  const found = Array.from({ length: 130 }, (_, index) => makeNote({ title: `Sought ${index}` }))
  const desk = fakeNotesPanel([...others, ...found])
  const { user } = renderAdmin(desk, { path: '/admin-panel/notes?q=Sought' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all notes on this page' }))
  expect(bar().getByRole('status').textContent).toBe('25 selected')
  await press(user, 'Select all 130 found')
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('130 selected'))
  expect(bar().queryByRole('button', { name: /found$/ })).toBeNull()
  await press(user, 'Unpublish')
  await expectToast('Success130 notes are drafts now.Undo')
  const drafts = desk.notes().filter(({ published }) => !published)
  expect(drafts.map(({ id }) => id).toSorted()).toEqual(found.map(({ id }) => id).toSorted())
})

it('forgets what is out of sight when something else is asked for', async () => {
  const notes = Array.from({ length: 30 }, (_, index) => makeNote({ title: `Note ${index}` }))
  const { user } = renderAdmin(fakeNotesPanel(notes))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all notes on this page' }))
  await press(user, 'Select all 30 found')
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('30 selected'))
  searchFor('Note 7')
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('1 selected'))
})

it('says that nothing matches the filters once what was chosen has left them', async () => {
  const { user } = renderAdmin(fakeNotesPanel([makeNote({ title: 'A' }), makeNote({ title: 'B' })]), {
    path: '/admin-panel/notes?state=published',
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all notes on this page' }))
  await press(user, 'Unpublish')
  expect(await screen.findByText('No matches found')).toBeDefined()
  await pressUndo(user)
  await shown('A', 'B')
})

it('moves all notes of a page to the trash, with Undo, and restores some from there', async () => {
  const desk = fakeNotesPanel([makeNote({ title: 'A' }), makeNote({ title: 'B' })])
  const { user } = renderAdmin(desk)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all notes on this page' }))
  await press(user, 'Move to trash')
  await expectToast(`Success2 notes moved to the trash.${STAYS_IN_TRASH.several}Undo`)
  expect(states(desk)).toEqual({ A: 'trash', B: 'trash' })
  await pressUndo(user)
  await expectToast('Success2 notes restored.')
  await shown('A', 'B')
  await user.click(await box('A'))
  await press(user, 'Move to trash')
  await expectToast(`Success1 note moved to the trash.${STAYS_IN_TRASH.several}Undo`)
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await user.click(await box('A'))
  expect(bar().queryByRole('button', { name: 'Publish' })).toBeNull()
  await press(user, 'Restore')
  await expectToast('Success1 note restored.')
  expect(states(desk)).toEqual({ A: true, B: true })
})

it('adds and removes topics, and leaves those alone that nobody touched', async () => {
  const desk = fakeNotesPanel([
    makeNote({ title: 'A', topics: ['LLMs', 'AI Agents'] }),
    makeNote({ title: 'B', topics: ['AI Agents'] }),
  ])
  const { user } = renderAdmin(desk)
  for (const title of ['A', 'B']) await user.click(await box(title))
  await press(user, 'Topics')
  const dialog = within(screen.getByRole('dialog', { name: 'Topics of 2 notes' }))
  const checked = (name: string) => dialog.getByRole('checkbox', { name }).getAttribute('aria-checked')
  expect([checked('LLMs'), checked('AI Agents'), checked('VibeCoding')]).toEqual(['mixed', 'true', 'false'])
  await user.click(dialog.getByRole('checkbox', { name: 'VibeCoding' }))
  await user.click(dialog.getByRole('checkbox', { name: 'AI Agents' }))
  await user.click(dialog.getByRole('button', { name: 'Save Topics' }))
  await expectToast('SuccessTopics of 2 notes changed.')
  const ids = expect.arrayContaining(desk.notes().map(({ id }) => id))
  expect(desk.calls['admin.notes.bulkChangeTopics']).toHaveBeenCalledExactlyOnceWith({
    ids,
    add: ['VibeCoding'],
    remove: ['AI Agents'],
  })
  expect(desk.notes().map(({ topics }) => topics)).toEqual([['LLMs', 'VibeCoding'], ['VibeCoding']])
})

it('says which notes were no longer there, or could not be changed', async () => {
  const desk = fakeNotesPanel([makeNote({ title: 'A' }), makeNote({ title: 'B' }), makeNote({ title: 'C' })])
  const { user } = renderAdmin(desk)
  const all = () => screen.findByRole('checkbox', { name: 'Select all notes on this page' })
  desk.calls['admin.notes.bulkTrash'].mockReturnValueOnce({ outcomes: ['changed', 'gone', 'gone'] })
  await user.click(await all())
  await press(user, 'Move to trash')
  await expectToast(`Success1 note moved to the trash. 2 were no longer there.${STAYS_IN_TRASH.several}Undo`)
  desk.calls['admin.notes.bulkTrash'].mockReturnValueOnce({ outcomes: ['changed', 'failed', 'failed'] })
  await user.click(await all())
  await press(user, 'Move to trash')
  await expectToast('Error2 of 3 notes could not be changed. Please try again.')
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('2 selected'))
  desk.calls['admin.notes.bulkTrash'].mockImplementationOnce(refuse('INTERNAL'))
  await user.click(await all())
  await press(user, 'Move to trash')
  await expectToast('ErrorThe notes could not be changed. Please try again.')
})

it('acts on nothing that is out of sight', async () => {
  const desk = fakeNotesPanel([makeNote({ title: 'Seen' }), makeNote({ title: 'Hidden' })])
  const { user } = renderAdmin(desk)
  for (const title of ['Seen', 'Hidden']) await user.click(await box(title))
  searchFor('Seen')
  await shown('Seen')
  expect(bar().getByRole('status').textContent).toBe('1 selected')
  await press(user, 'Unpublish')
  await expectToast('Success1 note is a draft now.Undo')
  expect(states(desk)).toEqual({ Seen: false, Hidden: true })
})
