import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeDesk, refusal } from '../../../testing/panel/fake-desk.ts'
import { makeNote, makeTrashedNote } from '../../../testing/panel/notes.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { DomainError } from '@idex/contract/kernel/errors'
import { pressUndo } from '../../../testing/press-undo.ts'

type Desk = ReturnType<typeof fakeDesk>
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
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function press(user: User, name: string) {
  await user.click(bar().getByRole('button', { name }))
}

it('filters by topic, status and days, says how many, and shows all again', async () => {
  const desk = fakeDesk([
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

it('keeps search, order, page and filters in the address', async () => {
  const { user, router } = renderAdmin(fakeDesk(MANY))
  const address = () => router.state.location.search
  await screen.findByText('30 notes')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toEqual({ page: '2' }))
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await choose(user, 'Topic', 'LLMs')
  await waitFor(() => expect(address()).toEqual({ topic: 'LLMs' }))
  await user.type(screen.getByRole('searchbox'), 'Note 2')
  await waitFor(() => expect(address()).toEqual({ q: 'Note 2', topic: 'LLMs' }))
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await waitFor(() => expect(address()).toEqual({ q: 'Note 2', topic: 'LLMs', trash: 'shown' }))
  expect(router.history.length).toBe(1)
})

it('opens as its address says, and drops from it what the list does not have', async () => {
  const desk = fakeDesk(MANY)
  const path = '/admin?q=Note&order=title-asc&state=draft&topic=Nonsense&from=2020-01-01&page=9'
  const { router } = renderAdmin(desk, { path })
  await shown('Note 28', 'Note 29')
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Draft')
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

it('offers the status of the trash only while the trash is shown', async () => {
  const { user } = renderAdmin(fakeDesk([makeNote({ title: 'Live' }), makeTrashedNote({ title: 'Gone' })]))
  await shown('Live')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  expect(screen.queryByRole('option', { name: 'Trashed' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await choose(user, 'Status', 'Trashed')
  await shown('Gone')
  await user.click(screen.getByRole('button', { name: 'Hide Trashed' }))
  await shown('Live')
})

it('makes those of several notes drafts that are published, and publishes them again with Undo', async () => {
  const desk = fakeDesk([
    makeNote({ id: 'a', title: 'A' }),
    makeNote({ id: 'b', title: 'B' }),
    makeNote({ id: 'c', title: 'C', published: false }),
  ])
  const { user } = renderAdmin(desk)
  for (const title of ['A', 'B', 'C']) await user.click(await box(title))
  expect(bar().getByRole('status').textContent).toBe('3 selected')
  await press(user, 'Unpublish')
  await expectToast('Success2 notes are drafts now.Undo')
  expect(states(desk)).toEqual({ A: false, B: false, C: false })
  const calls = desk.calls['admin.notes.setChosenPublished']
  expect(calls).toHaveBeenCalledExactlyOnceWith({ ids: ['a', 'b'], published: false })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected notes' })).toBeNull())
  await pressUndo(user)
  await expectToast('Success2 notes published.')
  expect(states(desk)).toEqual({ A: true, B: true, C: false })
})

it('says that nothing matches the filters once what was chosen has left them', async () => {
  const { user } = renderAdmin(fakeDesk([makeNote({ title: 'A' }), makeNote({ title: 'B' })]), {
    path: '/admin?state=published',
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all notes on this page' }))
  await press(user, 'Unpublish')
  expect(await screen.findByText('No matches found')).toBeDefined()
  await pressUndo(user)
  await shown('A', 'B')
})

it('moves all notes of a page to the trash, with Undo, and restores some from there', async () => {
  const desk = fakeDesk([makeNote({ title: 'A' }), makeNote({ title: 'B' })])
  const { user } = renderAdmin(desk)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all notes on this page' }))
  await press(user, 'Move to trash')
  await expectToast('Success2 notes moved to the trash.Undo')
  expect(states(desk)).toEqual({ A: 'trash', B: 'trash' })
  await pressUndo(user)
  await expectToast('Success2 notes restored.')
  await shown('A', 'B')
  await user.click(await box('A'))
  await press(user, 'Move to trash')
  await expectToast('Success1 note moved to the trash.Undo')
  await user.click(screen.getByRole('button', { name: 'Show Trashed' }))
  await user.click(await box('A'))
  expect(bar().queryByRole('button', { name: 'Publish' })).toBeNull()
  await press(user, 'Restore')
  await expectToast('Success1 note restored.')
  expect(states(desk)).toEqual({ A: true, B: true })
})

it('adds and removes topics, and leaves those alone that nobody touched', async () => {
  const desk = fakeDesk([
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
  expect(desk.calls['admin.notes.changeChosenTopics']).toHaveBeenCalledExactlyOnceWith({
    ids,
    add: ['VibeCoding'],
    remove: ['AI Agents'],
  })
  expect(desk.notes().map(({ topics }) => topics)).toEqual([['LLMs', 'VibeCoding'], ['VibeCoding']])
})

it('says which notes were no longer there, or could not be changed', async () => {
  const desk = fakeDesk([makeNote({ title: 'A' }), makeNote({ title: 'B' }), makeNote({ title: 'C' })])
  const { user } = renderAdmin(desk)
  const all = () => screen.findByRole('checkbox', { name: 'Select all notes on this page' })
  desk.calls['admin.notes.trashChosen'].mockReturnValueOnce({ outcomes: ['changed', 'gone', 'gone'] })
  await user.click(await all())
  await press(user, 'Move to trash')
  await expectToast('Success1 note moved to the trash. 2 were no longer there.Undo')
  desk.calls['admin.notes.trashChosen'].mockReturnValueOnce({ outcomes: ['changed', 'failed', 'failed'] })
  await user.click(await all())
  await press(user, 'Move to trash')
  await expectToast('Error2 of 3 notes could not be changed. Please try again.')
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('2 selected'))
  desk.calls['admin.notes.trashChosen'].mockImplementationOnce(() => {
    throw refusal(new DomainError('INTERNAL'))
  })
  await user.click(await all())
  await press(user, 'Move to trash')
  await expectToast('ErrorThe notes could not be changed. Please try again.')
})

it('acts on nothing that is out of sight', async () => {
  const desk = fakeDesk([makeNote({ title: 'Seen' }), makeNote({ title: 'Hidden' })])
  const { user } = renderAdmin(desk)
  for (const title of ['Seen', 'Hidden']) await user.click(await box(title))
  await user.type(screen.getByRole('searchbox'), 'Seen')
  await shown('Seen')
  expect(bar().getByRole('status').textContent).toBe('1 selected')
  await press(user, 'Unpublish')
  await expectToast('Success1 note is a draft now.Undo')
  expect(states(desk)).toEqual({ Seen: false, Hidden: true })
})
