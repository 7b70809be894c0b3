import { DomainError } from '@idex/contract/kernel/errors'
import { ChangePasswordSchema } from '@idex/contract/sign-in/security'
import type { RequiredAction } from '@idex/contract/kernel/access'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ADMIN } from '../../../testing/people.ts'
import { CODE, fakeSecurity, PASSWORD } from '../../../testing/panel/fake-security.ts'
import { renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { refuse } from '../../../testing/refusal.ts'

const CHOSEN = 'violet otter canoe'

function open(requiredAction: RequiredAction) {
  const desk = fakeSecurity()
  const owing = { ...ADMIN, requiredAction }
  const current = desk.calls['session.current'].mockReturnValue(owing)
  const { user } = renderAdmin(desk)
  return { ...desk, current, user }
}

it('requires a new password before anything of the panel is shown or requested', async () => {
  const { user, calls, current } = open('password')
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeDefined()
  const [given, chosen] = [
    screen.getByLabelText('Password you were given'),
    screen.getByLabelText('New password'),
  ]
  expect([given, chosen].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
  ])
  const save = screen.getByRole('button', { name: 'Save and Continue' })
  await user.type(given, PASSWORD)
  await user.type(chosen, 'short')
  await user.click(save)
  expect(screen.getByText('Please use at least 12 characters')).toBeDefined()
  expect(document.activeElement).toBe(chosen)
  const reason = 'This is a heavily used password. Please choose another.'
  calls['admin.security.changePassword'].mockImplementationOnce(
    refuse(new DomainError('VALIDATION', reason, { newPassword: reason })),
  )
  await user.type(chosen, 'shortshort')
  await user.click(save)
  expect(await screen.findByText(reason)).toBeDefined()
  expect(calls['admin.notes.list']).not.toHaveBeenCalled()
  calls['admin.security.changePassword'].mockImplementationOnce((input) => {
    expect(ChangePasswordSchema.parse(input)).toEqual({ password: PASSWORD, newPassword: CHOSEN })
    current.mockReturnValue(ADMIN)
    return { success: true }
  })
  await user.clear(chosen)
  await user.type(chosen, `${CHOSEN}{Enter}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeDefined()
})

it('requires a second factor, and keeps the codes on screen until the administrator goes on', async () => {
  const { user, calls, current } = open('second-factor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Set Up App' }))
  const setup = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }))
  await user.type(setup.getByLabelText('Your password'), `${PASSWORD}{Enter}`)
  await user.type(await setup.findByLabelText('Code'), `${CODE}{Enter}`)
  const codes = within(await screen.findByRole('dialog', { name: 'Save these recovery codes' }))
  current.mockReturnValue(ADMIN)
  globalThis.dispatchEvent(new Event('visibilitychange'))
  await user.click(codes.getByRole('button', { name: 'I Have Saved Them' }))
  expect(calls['admin.notes.list']).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Go to the Panel' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeDefined()
})

it.each(['password', 'second-factor'] as const)('lets who owes a %s sign out', async (requiredAction) => {
  open(requiredAction)
  expect((await screen.findByRole('link', { name: 'Sign out' })).getAttribute('href')).toBe('/api/logout')
})
