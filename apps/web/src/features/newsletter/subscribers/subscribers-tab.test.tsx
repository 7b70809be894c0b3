import { formatLocalDayAndTime } from '../../../components/format-time.ts'
import { ListSubscribersSchema, type Subscriber } from '@idex/contract/newsletter/subscribers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import type { Output } from '../../../testing/fake-link.ts'
import { renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import '../../admin/people/people-panel.tsx'

const DAY = '2025-03-05T10:00:00.000Z'

function makeSubscriber(email: string, change: Partial<Subscriber> = {}): Subscriber {
  return {
    ...{ id: email, email, status: 'confirmed', createdAt: DAY, confirmedAt: DAY, unsubscribedAt: null },
    ...change,
  }
}

function open(initial: readonly Subscriber[], width: 'wide' | 'narrow' = 'wide') {
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.subscribers.list': vi.fn((input: unknown): Output<'admin.subscribers.list'> => {
      const { status } = ListSubscribersSchema.parse(input)
      const items = initial.filter((other) => status === undefined || other.status === status)
      return { items, total: items.length }
    }),
  }
  return { calls, ...renderAdmin({ calls }, { path: '/admin-panel/people?view=subscribers', width }) }
}

it('has a row for each, with its status, and a link to the CSV of all', async () => {
  open([
    makeSubscriber('a@example.com'),
    makeSubscriber('b@example.com', { status: 'pending', confirmedAt: null }),
  ])
  expect((await findRow('a@example.com')).getByText('Confirmed')).toBeDefined()
  expect((await findRow('b@example.com')).getByText('Pending')).toBeDefined()
  expect((await findRow('b@example.com')).getByText('Not yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/subscribers/export',
  )
})

it('is filtered by status', async () => {
  const { user } = open([
    makeSubscriber('a@example.com'),
    makeSubscriber('b@example.com', { status: 'unsubscribed', unsubscribedAt: DAY }),
  ])
  await findRow('a@example.com')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Unsubscribed')
  await waitFor(() => expect(screen.queryByText('a@example.com')).toBeNull())
  expect(screen.getByText('1 subscriber')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/subscribers/export?status=unsubscribed',
  )
})

it('says when the next weekly digest is sent and to how many, and shows it', async () => {
  const { user } = open([])
  expect(
    await screen.findByText(
      `The next one is sent on ${formatLocalDayAndTime('2026-03-09T07:15:00.000Z').replaceAll(/\s/g, ' ')}, so far to 12 members who chose it and have something new to read.`,
    ),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Your weekly insight: On agents' }))
  expect(preview.getByText('New, and not read yet')).toBeDefined()
})
