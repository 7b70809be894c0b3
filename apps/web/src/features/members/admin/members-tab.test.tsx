import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMembers, makeMember, OWN_PASSWORD } from '../../../testing/panel/fake-members.ts'
import { expectToast, renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import '../../admin/people/people-panel.tsx'
import { refuse } from '../../../testing/refusal.ts'

const open = (people: ReturnType<typeof fakeMembers>, width: 'wide' | 'narrow' = 'wide') =>
  renderAdmin(people, { path: '/admin-panel/people', width })

it('shows the members first, each with work, status and dates', async () => {
  open(fakeMembers([makeMember({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' })]))
  const row = await findRow('Ada Lovelace')
  for (const text of ['ada@example.com', 'Analyst', 'Finance', 'Onboarded', 'Mar 05, 2025', 'Mar 07, 2025'])
    expect(row.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/members/export?sort=created&order=desc',
  )
})

it('requests the order of a pressed heading, and the chosen status', async () => {
  const people = fakeMembers([
    makeMember({ firstName: 'Grace' }),
    makeMember({ firstName: 'Out', disabledAt: 'x' }),
  ])
  const { user } = open(people)
  await findRow('Grace')
  const list = people.calls['admin.members.list']
  expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 20, sort: 'created', order: 'desc' })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 20, sort: 'name', order: 'asc' }),
  )
  await user.click(screen.getByRole('button', { name: 'Last seen' }))
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({ page: 1, limit: 20, sort: 'seen', order: 'desc' }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disabled')
  await waitFor(() => expect(screen.queryByText(/^Grace/)).toBeNull())
  await findRow('Out')
  await user.type(screen.getByRole('searchbox'), 'O & t')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/members/export?sort=seen&order=desc&search=O+%26+t&state=disabled',
    ),
  )
})

it('shows all details of a member', async () => {
  const { user } = open(fakeMembers([makeMember({ firstName: 'Ada', lastName: '' })]))
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Ada' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ada' }))
  for (const text of ['Finance', '11-50', 'Analyst', 'AI Ethics', 'AI Strategy', 'Mar 06, 2025'])
    expect(dialog.getByText(text)).toBeDefined()
})

it('says what is missing of someone who has only signed in', async () => {
  const member = makeMember({
    ...{ firstName: '', lastName: '', email: null, onboardedAt: null, lastSeenAt: null, answers: null },
  })
  const { user } = open(fakeMembers([member]), 'narrow')
  await screen.findByText('New', { ignore: 'option' })
  expect(screen.getByText('No email')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No name given' }))
  expect(within(screen.getByRole('dialog')).getAllByText('Not answered yet')).toHaveLength(4)
})

it('disables an account only after confirmation, and enables it again', async () => {
  const people = fakeMembers([makeMember({ firstName: 'Ada', lastName: 'Lovelace' })])
  const { user } = open(people)
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Disable' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Disable Ada Lovelace?' }))
  expect(people.calls['admin.members.disable']).not.toHaveBeenCalled()
  // It can be taken back: only what cannot looks destructive.
  expect(question.getByRole('button', { name: 'Disable' }).className).not.toContain('bg-destructive')
  await user.click(question.getByRole('button', { name: 'Disable' }))
  await expectToast('SuccessAccount disabled')
  await (await findRow('Ada')).findByText('Disabled')
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Enable' }))
  await expectToast('SuccessAccount enabled')
  expect(people.members()[0]?.disabledAt).toBeNull()
})

it('says when the account could not be changed', async () => {
  const people = fakeMembers([makeMember({ firstName: 'Gone', disabledAt: '2025-04-01T10:00:00.000Z' })])
  people.calls['admin.members.disable'].mockImplementationOnce(refuse('NOT_FOUND'))
  const { user } = open(people)
  await user.click((await findRow('Gone')).getByRole('button', { name: 'Enable' }))
  await expectToast('ErrorNot found.')
})

it('erases a member only with one’s own password, named in the question', async () => {
  const people = fakeMembers([
    makeMember({ id: 'ada1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }),
    makeMember({ firstName: 'Stays' }),
  ])
  const { user } = open(people)
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Ada Lovelace' }))
  const details = within(screen.getByRole('dialog', { name: 'Ada Lovelace' }))
  const isRed = (name: string) => details.getByRole('button', { name }).className.includes('bg-destructive')
  expect([isRed('Erase'), isRed('Disable')]).toEqual([true, false])
  await user.click(details.getByRole('button', { name: 'Erase' }))
  const question = within(await screen.findByRole('dialog', { name: 'Erase Ada Lovelace?' }))
  expect(question.getByText(/^The account ada@example\.com is deleted for good/)).toBeDefined()
  const confirm = () => user.click(question.getByRole('button', { name: 'Erase for Good' }))
  await user.type(question.getByLabelText('Your password'), 'wrong')
  await confirm()
  await waitFor(() => expect(people.calls['admin.members.erase']).toHaveBeenCalledTimes(1))
  expect(people.members()).toHaveLength(2)
  await user.clear(question.getByLabelText('Your password'))
  await user.type(question.getByLabelText('Your password'), OWN_PASSWORD)
  await confirm()
  await expectToast('SuccessMember erased')
  expect(people.members().map(({ firstName }) => firstName)).toEqual(['Stays'])
  await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull())
})
