import {
  type Administrator,
  InviteSchema,
  UpdateAdministratorSchema,
} from '@idex/contract/sign-in/administrators'
import { DomainError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { PartInputSchema } from '@idex/contract/kernel/paging'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import { rowOf as rowWith } from '../../../testing/panel/fake-rows.ts'
import type { Output } from '../../../testing/fake-link.ts'
import { expectToast, renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import '../../admin/people/people-panel.tsx'
// Imported here, or the first test would wait for the dialogs.
import './administrator-dialogs.tsx'
import { refuse } from '../../../testing/refusal.ts'

const DAY = '2025-03-05T10:00:00.000Z'

function makeAdministrator(username: string, change: Partial<Administrator> = {}): Administrator {
  return {
    ...{ id: username, username, firstName: 'Ada', lastName: 'Lindt', email: null, createdAt: DAY },
    ...{ lastSeenAt: null, disabledAt: null, hasSecondFactor: false, isSelf: false },
    ...change,
  }
}

function open(initial: readonly Administrator[]) {
  let administrators = [...initial]
  const change = (id: string, part: Partial<Administrator>) => {
    administrators = administrators.map((other) => (other.id === id ? { ...other, ...part } : other))
    return rowWith(administrators, id)
  }
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.administrators.list': vi.fn((input: unknown): Output<'admin.administrators.list'> => {
      const { page = 1, limit = 100 } = PartInputSchema.parse(input)
      const items = administrators.slice((page - 1) * limit, page * limit)
      return { items, nextCursor: null, total: administrators.length }
    }),
    'admin.administrators.invite': vi.fn((input: unknown): Output<'admin.administrators.invite'> => {
      const { username, firstName, lastName, email } = InviteSchema.parse(input)
      const administrator = makeAdministrator(username, { firstName, lastName, email: email || null })
      administrators = [...administrators, administrator]
      return { administrator, password: 'made-for-bo' }
    }),
    'admin.administrators.update': vi.fn((input: unknown): Output<'admin.administrators.update'> => {
      const { id, ...part } = UpdateAdministratorSchema.parse(input)
      return change(id, part)
    }),
    'admin.administrators.reset': vi.fn((input: unknown): Output<'admin.administrators.reset'> => ({
      administrator: rowWith(administrators, IdInputSchema.parse(input).id),
      password: 'made-anew',
    })),
  }
  return { calls, ...renderAdmin({ calls }, { path: '/admin-panel/people?view=administrators' }) }
}

const SELF = makeAdministrator('ada', { isSelf: true })

it('lists the administrators, and lets nobody disable or end their own account', async () => {
  open([SELF, makeAdministrator('bo')])
  for (const name of ['Disable', 'End account'])
    expect((await findRow('ada')).queryByRole('button', { name })).toBeNull()
  expect((await findRow('ada')).getByText('You')).toBeDefined()
  expect((await findRow('bo')).getByRole('button', { name: 'Disable' })).toBeDefined()
  expect((await findRow('bo')).getByText('Never')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Your sessions' }).getAttribute('href')).toBe('/account')
})

it('loads page by page, however many there are', async () => {
  const others = Array.from({ length: 120 }, (_, index) => makeAdministrator(`admin-${index}.`))
  const { user } = open([SELF, ...others])
  await findRow('ada')
  expect(screen.getByText('121 administrators')).toBeDefined()
  expect(screen.getByText('Page 1 of 7')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await findRow('admin-19\\.')
  expect(screen.queryByText('ada')).toBeNull()
})

it('invites an administrator and shows the password, once', async () => {
  const { user } = open([SELF])
  await findRow('ada')
  await user.click(screen.getByRole('button', { name: 'Invite Administrator' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite Administrator' }))
  await user.type(form.getByLabelText('Username *'), 'bo')
  await user.type(form.getByLabelText('First name *'), 'Bo')
  await user.type(form.getByLabelText('Email'), 'bo@idex.example')
  await user.type(form.getByLabelText('Your password'), 'mine')
  await user.click(form.getByRole('button', { name: 'Invite' }))
  await expectToast('SuccessAdministrator invited')
  const shown = within(await screen.findByRole('dialog', { name: 'Password of bo' }))
  expect(shown.getByLabelText('Password')).toHaveProperty('value', 'made-for-bo')
  await user.keyboard('{Escape}')
  const asked = within(screen.getByRole('alertdialog', { name: 'Close without copying the password?' }))
  await user.click(asked.getByRole('button', { name: 'Back to the Password' }))
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect((await findRow('bo')).getByText('bo@idex.example')).toBeDefined()
  expect(screen.queryByDisplayValue('made-for-bo')).toBeNull()
})

it('requires one’s own password before another’s is reset', async () => {
  const { user, calls } = open([SELF, makeAdministrator('bo')])
  await user.click((await findRow('bo')).getByRole('button', { name: 'Reset password' }))
  const form = within(screen.getByRole('dialog', { name: 'Reset the password of bo?' }))
  await user.click(form.getByRole('button', { name: 'Reset Password' }))
  expect(form.getByText('Please enter your password')).toBeDefined()
  expect(calls['admin.administrators.reset']).not.toHaveBeenCalled()
  calls['admin.administrators.reset'].mockImplementationOnce(
    refuse(new DomainError('WRONG_PASSWORD', 'No.', { password: 'This is not your password.' })),
  )
  await user.type(form.getByLabelText('Your password'), 'wrong{Enter}')
  expect(await form.findByText('This is not your password.')).toBeDefined()
  await user.clear(form.getByLabelText('Your password'))
  await user.type(form.getByLabelText('Your password'), 'right{Enter}')
  const shown = within(await screen.findByRole('dialog', { name: 'Password of bo' }))
  expect(shown.getByLabelText('Password')).toHaveProperty('value', 'made-anew')
  expect(calls['admin.administrators.reset']).toHaveBeenLastCalledWith({ id: 'bo', password: 'right' })
})

it('changes one’s own password instead of generating one', async () => {
  const { user } = open([SELF])
  await user.click((await findRow('ada')).getByRole('button', { name: 'Change password' }))
  expect(screen.getByRole('dialog', { name: 'Change your password' })).toBeDefined()
})

it('changes the name and address of an administrator, also one’s own', async () => {
  const { user, calls } = open([SELF])
  await user.click((await findRow('ada')).getByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit ada' }))
  await user.clear(form.getByLabelText('First name *'))
  await user.type(form.getByLabelText('First name *'), 'Adele')
  await user.type(form.getByLabelText('Email'), 'ada')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText('Please enter a valid email address')).toBeDefined()
  await user.type(form.getByLabelText('Email'), '@idex.example')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expectToast('SuccessAdministrator updated')
  const change = { firstName: 'Adele', lastName: 'Lindt', email: 'ada@idex.example' }
  expect(calls['admin.administrators.update']).toHaveBeenCalledExactlyOnceWith({ id: 'ada', ...change })
  expect((await findRow('ada')).getByText('Adele Lindt')).toBeDefined()
})

it('shows who has a second factor', async () => {
  open([SELF, makeAdministrator('bo', { hasSecondFactor: true })])
  expect((await findRow('bo')).getByText('Second factor')).toBeDefined()
  expect((await findRow('ada')).queryByText('Second factor')).toBeNull()
})
