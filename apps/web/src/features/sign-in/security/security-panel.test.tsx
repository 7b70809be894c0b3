import * as browser from '@simplewebauthn/browser'
import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE, fakeSecurity, makePasskey, PASSWORD } from '../../../testing/panel/fake-security.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import './security-panel.tsx'
// Imported here, or the first test would wait for the dialogs.
import './security-dialogs.tsx'
import { refuse } from '../../../testing/refusal.ts'

const MADE: RegistrationResponseJSON = {
  ...{ id: 'made', rawId: 'made', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', attestationObject: 'e30' },
}

beforeEach(() => {
  vi.spyOn(browser, 'browserSupportsWebAuthn').mockReturnValue(true)
  vi.spyOn(browser, 'startRegistration').mockResolvedValue(MADE)
})

type Security = Parameters<typeof fakeSecurity>[0]

async function open(initial: Security = {}) {
  const desk = fakeSecurity(initial)
  const { user } = renderAdmin(desk, { path: '/admin-panel/security' })
  await screen.findByRole('region', { name: 'Authenticator app' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...desk, user, press }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const codesDialog = () => screen.findByRole('dialog', { name: 'Save these recovery codes' })
const ON = { totpSince: '2025-03-05T10:00:00.000Z', recoveryCodesLeft: 10 }

describe('the authenticator app', () => {
  it('shows errors of password and code at the field', async () => {
    const { user, press } = await open()
    await press('Set Up App')
    const setup = await dialog('Set up an authenticator app')
    await user.click(setup.getByRole('button', { name: 'Continue' }))
    expect(setup.getByText('Please enter your password')).toBeDefined()
    await user.type(setup.getByLabelText('Your password'), 'wrong{Enter}')
    expect(await setup.findByText('This is not your password.')).toBeDefined()
    expect(document.activeElement).toBe(setup.getByLabelText('Your password'))
    await user.clear(setup.getByLabelText('Your password'))
    await user.type(setup.getByLabelText('Your password'), `${PASSWORD}{Enter}`)
    const code = await setup.findByLabelText('Code')
    await user.type(code, '12{Enter}')
    expect(setup.getByText('A code has six digits')).toBeDefined()
    await user.type(code, '0000{Enter}')
    expect(await setup.findByText('This is not the code of the app')).toBeDefined()
    await user.clear(code)
    await user.type(code, `${CODE}{Enter}`)
    await codesDialog()
  })
})

describe('passkeys', () => {
  async function fill(user: Awaited<ReturnType<typeof open>>['user'], password = PASSWORD) {
    const form = await dialog('Add a passkey')
    await user.type(form.getByLabelText('Name'), 'Laptop')
    await user.type(form.getByLabelText('Your password'), `${password}{Enter}`)
    return form
  }

  it('are created by the browser once the password is right', async () => {
    const { user, press, calls } = await open()
    await press('Add Passkey')
    const form = await fill(user, 'wrong')
    expect(await form.findByText('This is not your password.')).toBeDefined()
    expect(browser.startRegistration).not.toHaveBeenCalled()
    await user.clear(form.getByLabelText('Your password'))
    await user.type(form.getByLabelText('Your password'), `${PASSWORD}{Enter}`)
    await codesDialog()
    expect(browser.startRegistration).toHaveBeenCalledExactlyOnceWith({
      optionsJSON: expect.objectContaining({ challenge: 'make' }),
    })
    expect(calls['admin.security.addPasskey']).toHaveBeenCalledWith({
      ...{ token: 'token', name: 'Laptop', passkey: MADE },
    })
    expect(screen.getByText('Laptop')).toBeDefined()
  })

  it('say when the browser created none, and can be retried', async () => {
    const { user, press, calls } = await open()
    vi.mocked(browser.startRegistration).mockRejectedValueOnce(new Error('cancelled'))
    await press('Add Passkey')
    const form = await fill(user)
    expect(await form.findByText('The passkey was not created. Please try again.')).toBeDefined()
    expect(calls['admin.security.addPasskey']).not.toHaveBeenCalled()
    await user.click(form.getByRole('button', { name: 'Add Passkey' }))
    await codesDialog()
  })

  it('are listed, renamed and removed', async () => {
    const keys = [makePasskey('Laptop', { isSynced: true }), makePasskey('Phone')]
    const { user, calls } = await open({ passkeys: keys, recoveryCodesLeft: 9 })
    const list = screen.getByRole('list', { name: 'Your passkeys' })
    const [laptop, phone] = within(list).getAllByRole('listitem')
    expect(laptop?.textContent).toBe('LaptopSyncedAdded Mar 05, 2025 · Never used')
    await user.click(within(phone ?? list).getByRole('button', { name: 'Rename' }))
    const form = await dialog('Rename the passkey')
    await user.clear(form.getByLabelText('Name'))
    await user.click(form.getByRole('button', { name: 'Save Name' }))
    expect(form.getByText('Please give the passkey a name')).toBeDefined()
    await user.type(form.getByLabelText('Name'), 'Key ring{Enter}')
    await expectToast('SuccessPasskey renamed')
    expect(await screen.findByText('Key ring')).toBeDefined()
    await user.click(within(laptop ?? list).getByRole('button', { name: 'Remove' }))
    const question = await dialog('Remove Laptop?')
    await user.type(question.getByLabelText('Your password'), `${PASSWORD}{Enter}`)
    await expectToast('SuccessPasskey removed')
    expect(calls['admin.security.removePasskey']).toHaveBeenCalledWith({ id: 'Laptop', password: PASSWORD })
    expect(screen.queryByText('Laptop')).toBeNull()
  })

  it('are not offered where the browser does not support them', async () => {
    vi.mocked(browser.browserSupportsWebAuthn).mockReturnValue(false)
    await open()
    expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull()
    expect(screen.getByText('This browser does not support passkeys at this address.')).toBeDefined()
  })
})

describe('the own password', () => {
  it('is changed with the present one, by a form that closes then', async () => {
    const { user, press, calls } = await open()
    await press('Change Password')
    const form = await dialog('Change your password')
    await user.type(form.getByLabelText('New password'), 'nine patient ferries')
    await user.type(form.getByLabelText('Your password'), 'wrong{Enter}')
    expect(await form.findByText('This is not your password.')).toBeDefined()
    await user.clear(form.getByLabelText('Your password'))
    await user.type(form.getByLabelText('Your password'), PASSWORD)
    await user.click(form.getByRole('button', { name: 'Change Password' }))
    await expectToast('SuccessPassword changed')
    expect(calls['admin.security.changePassword']).toHaveBeenLastCalledWith({
      ...{ password: PASSWORD, newPassword: 'nine patient ferries' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('recovery codes', () => {
  it('are generated, copied and saved, and closing asks unless they were kept', async () => {
    const { user, press, codes } = await open({ ...ON, recoveryCodesLeft: 2 })
    expect(screen.getByText('Create new ones before they run out.')).toBeDefined()
    await press('Create New Codes')
    const question = await dialog('Create new recovery codes?')
    await user.type(question.getByLabelText('Your password'), `${PASSWORD}{Enter}`)
    await codesDialog()
    await user.keyboard('{Escape}')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Close without saving the codes?' }))
    await user.click(asked.getByRole('button', { name: 'Back to the Codes' }))
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(await codesDialog()).getByRole('button', { name: 'Copy' }))
    expect(write).toHaveBeenCalledExactlyOnceWith(codes.join('\n'))
    await expectToast('SuccessRecovery codes copied')
    await user.click(within(await codesDialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull())
    expect(screen.getByText('10 of 10 left')).toBeDefined()
  })
})

it('offers a retry when it cannot be loaded', async () => {
  const desk = fakeSecurity()
  desk.calls['admin.security.get'].mockImplementationOnce(refuse(new Error('the network is away')))
  const { user } = renderAdmin(desk, { path: '/admin-panel/security' })
  await screen.findByText('Your security settings could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No passkey is set up.')).toBeDefined()
})
