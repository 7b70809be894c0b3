import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeInbox, makeMessage } from '../../../testing/panel/fake-inbox.ts'
import { renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import '../../admin/people/people-panel.tsx'

const open = (inbox: ReturnType<typeof fakeInbox>, path = '/admin-panel/people?view=messages') =>
  renderAdmin(inbox, { path })

it('shows the number of unread messages on the section’s button', async () => {
  open(fakeInbox([makeMessage(), makeMessage(), makeMessage({ isRead: true })]), '/admin-panel/notes')
  expect(await screen.findByRole('button', { name: /^Show People *, 2 unread messages$/ })).toBeDefined()
})

it('replies by email, whatever characters the address contains', async () => {
  open(fakeInbox([makeMessage({ name: 'Ada', email: 'a&cc=b?c@example.com' })]))
  const reply = (await findRow('Ada')).getByRole('link', { name: 'Reply by email' })
  expect(reply.getAttribute('href')).toBe(
    'mailto:a%26cc%3Db%3Fc@example.com?subject=Your%20message%20to%20IDEX',
  )
})

it('filters unread messages, and shows further pages', async () => {
  const messages = Array.from({ length: 21 }, (_, index) => makeMessage({ name: `Writer-${index + 1}.` }))
  const { user } = open(fakeInbox([...messages, makeMessage({ name: 'Old one', isRead: true })]))
  await findRow('Writer-1\\.')
  expect(screen.getByText('22 messages')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await findRow('Old one')
  await user.click(screen.getByRole('switch', { name: 'Unread only' }))
  await findRow('Writer-1\\.')
  expect(screen.getByText('21 messages')).toBeDefined()
  expect(screen.getByText('Page 1 of 2')).toBeDefined()
})

it('marks a message as answered, and shows those that are not', async () => {
  const inbox = fakeInbox([makeMessage({ name: 'Ada' }), makeMessage({ name: 'Mira' })])
  const { user } = open(inbox)
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Mark as answered' }))
  await (await findRow('Ada')).findByText('Answered')
  expect(inbox.messages()[0]).toMatchObject({ isAnswered: true, isRead: true })
  await user.click(screen.getByRole('switch', { name: 'Not answered only' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull())
  await user.click(screen.getByRole('switch', { name: 'Not answered only' }))
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Ada' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ada' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as not answered' }))
  await dialog.findByRole('button', { name: 'Mark as answered' })
  expect(inbox.messages()[0]?.isAnswered).toBe(false)
})

it('searches on the server, and says when nothing matches', async () => {
  const { user } = open(fakeInbox([makeMessage({ name: 'Ada' }), makeMessage({ name: 'Mira' })]))
  await findRow('Mira')
  await user.type(screen.getByRole('searchbox', { name: 'Search messages...' }), 'Ada')
  await waitFor(() => expect(screen.queryByText('Mira')).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: 'Search messages...' }), 'mant')
  expect(await screen.findByText('No matches found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await findRow('Mira')
})
