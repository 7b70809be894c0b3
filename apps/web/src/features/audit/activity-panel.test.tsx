import { type AuditLine, ListAuditSchema } from '@idex/contract/audit/audit-log'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatLocalTime } from '../../components/format-time.ts'
import { localZone } from '../../components/publishing/local-time.ts'
import { fakeNotesPanel } from '../../testing/panel/fake-notes-panel.ts'
import type { Output } from '../../testing/fake-link.ts'
import { renderAdmin, findRow } from '../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import './activity-panel.tsx'

let made = 0

function makeLine(change: Partial<AuditLine> = {}): AuditLine {
  made += 1
  return {
    id: `line${made}`,
    action: 'note.publish',
    actor: { id: 'a1', name: 'Ada Lindt', username: 'ada' },
    subjectId: 'n1',
    subjectTitle: `Note ${made}`,
    createdAt: '2025-03-05T23:59:00.000Z',
    ...change,
  }
}

function open(lines: readonly AuditLine[], width: 'wide' | 'narrow' = 'wide') {
  const list = vi.fn((input: unknown): Output<'admin.audit.list'> => {
    const { action } = ListAuditSchema.parse(input)
    const items = lines.filter((line) => action === undefined || line.action === action)
    return { items, total: items.length, actors: [{ id: 'a1', username: 'ada' }] }
  })
  const calls = { ...fakeNotesPanel().calls, 'admin.audit.list': list }
  return { list, ...renderAdmin({ calls }, { path: '/admin-panel/activity', width }) }
}

it('shows who did what to what, and when', async () => {
  open([makeLine({ subjectTitle: 'On Doubt' })])
  const row = await findRow('On Doubt')
  for (const text of [
    formatLocalTime('2025-03-05T23:59:00.000Z').replaceAll(/\s/g, ' '),
    'Ada Lindt',
    'ada',
    'Published a note',
    'On Doubt',
  ])
    expect(row.getByText(text)).toBeDefined()
})

it.each([
  ['note.unpublish', 'Unpublished a note'],
  ['post.unpublish', 'Unpublished a blog post'],
  ['post.update', 'Changed a blog post'],
])('says what %s is', async (action, text) => {
  open([makeLine({ action, subjectTitle: 'On Doubt' })])
  expect((await findRow('On Doubt')).getByText(text)).toBeDefined()
})

it('also shows unknown actions, deleted accounts, and targets without a name', async () => {
  open(
    [
      makeLine({
        ...{ action: 'robot.launch', subjectTitle: '' },
        actor: { id: null, name: 'Someone', username: null },
      }),
    ],
    'narrow',
  )
  for (const text of ['robot.launch', 'Someone', '–']) expect(await screen.findByText(text)).toBeDefined()
})

it('is filtered by action, person and days, and reset again', async () => {
  const { user, list } = open([makeLine(), makeLine({ action: 'post.delete', subjectTitle: 'Gone post' })])
  await findRow('Gone post')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted a blog post')
  await waitFor(() => expect(screen.queryByText(/^Note \d/)).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Administrator' }), 'ada')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-03-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-03-05' } })
  const filtered = {
    page: 1,
    limit: 20,
    action: 'post.delete',
    actor: 'a1',
    from: '2025-03-01',
    to: '2025-03-05',
    zone: localZone(),
  }
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(filtered))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Switched the blog on or off')
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 20 }))
})
