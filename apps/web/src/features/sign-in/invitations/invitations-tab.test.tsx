import { IdInputSchema } from '@idex/contract/kernel/ids'
import { InviteMembersSchema } from '@idex/contract/sign-in/invitations'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Output } from '../../../testing/fake-link.ts'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import '../../admin/people/people-panel.tsx'

const DAY = '2025-03-05T10:00:00.000Z'

function open(initial: readonly string[], isRequired = true) {
  let emails = [...initial]
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.invitations.list': vi.fn((): Output<'admin.invitations.list'> => {
      const items = emails.map((email) => ({ id: email, email, createdAt: DAY }))
      return { items, total: items.length, isRequired }
    }),
    'admin.invitations.invite': vi.fn((input: unknown): Output<'admin.invitations.invite'> => {
      emails.push(...InviteMembersSchema.parse(input).emails)
      return { success: true }
    }),
    'admin.invitations.withdraw': vi.fn((input: unknown): Output<'admin.invitations.withdraw'> => {
      const { id } = IdInputSchema.parse(input)
      emails = emails.filter((email) => email !== id)
      return { success: true }
    }),
  }
  return { calls, ...renderAdmin({ calls }, { path: '/admin-panel/people?view=invitations' }) }
}

it('invites several people at once, and says which address is wrong', async () => {
  const { user, calls } = open([])
  await user.click(await screen.findByRole('button', { name: 'Invite People' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite People' }))
  const field = dialog.getByLabelText(/Email addresses/)
  await user.type(field, 'ada@example.com, bo@')
  await user.click(dialog.getByRole('button', { name: 'Send Invitations' }))
  expect(await dialog.findByText('bo@: Please enter a valid email address')).toBeDefined()
  await user.type(field, 'example.com\ncy@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send Invitations' }))
  await expectToast('SuccessInvitations sent')
  expect(calls['admin.invitations.invite']).toHaveBeenCalledWith({
    emails: ['ada@example.com', 'bo@example.com', 'cy@example.com'],
  })
  expect(await screen.findByRole('row', { name: /cy@example\.com/ })).toBeDefined()
})

it('withdraws one only once that is confirmed', async () => {
  const { user, calls } = open(['ada@example.com'])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(calls['admin.invitations.withdraw']).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await expectToast('SuccessInvitation withdrawn')
  expect(await screen.findByText('No Open Invitations')).toBeDefined()
})

it.each([
  [true, 'Only people who are invited can sign in for the first time.'],
  [false, 'Everyone can sign in: an invitation only tells people of the site.'],
])('says what an invitation is for (required: %s)', async (isRequired, rule) => {
  open([], isRequired)
  expect(await screen.findByText(rule)).toBeDefined()
})
