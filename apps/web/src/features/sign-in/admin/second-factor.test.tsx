import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import { SecondFactorRequired } from '@idex/contract/sign-in/second-factor-required'
import * as browser from '@simplewebauthn/browser'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../testing/people.ts'
import { type Output, SUCCESS } from '../../../testing/fake-link.ts'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { refuse } from '../../../testing/refusal.ts'

const assign = vi.fn()
const ANSWER: AuthenticationResponseJSON = {
  ...{ id: 'key', rawId: 'key', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
}
const REQUEST: NonNullable<SecondFactorOffer['passkey']> = {
  ...{ challenge: 'ask', rpId: 'localhost', timeout: 1000, userVerification: 'required' },
  allowCredentials: [],
}
const ALL: SecondFactorOffer = { methods: ['totp', 'passkey', 'recovery-code'], passkey: REQUEST }
const signedIn = () =>
  vi.fn((_input: unknown): Output<'session.passkeyLogin'> => ({ ...SUCCESS, user: ADMIN }))

beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { ...globalThis.location, assign })
  vi.spyOn(browser, 'browserSupportsWebAuthn').mockReturnValue(true)
  vi.spyOn(browser, 'startAuthentication').mockResolvedValue(ANSWER)
})

async function openForm() {
  const calls = {
    ...fakeNotesPanel([], null).calls,
    'session.answerSecondFactor': signedIn(),
    'session.beginPasskeyLogin': vi.fn((): Output<'session.beginPasskeyLogin'> => REQUEST),
    'session.passkeyLogin': signedIn(),
  }
  const { user } = renderAdmin({ calls }, { path: '/admin-login' })
  await screen.findByLabelText('Username')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { calls, user, press }
}

async function openSecondStep(offer = ALL) {
  const form = await openForm()
  form.calls['session.adminLogin'].mockImplementation(refuse(new SecondFactorRequired(offer)))
  await form.user.type(screen.getByLabelText('Username'), 'root')
  await form.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await screen.findByText('Your password is correct. Now confirm that it’s you.')
  return form
}

const expectWelcome = () => expectToast('Login SuccessfulWelcome to the admin panel')

describe('the second step', () => {
  it('accepts the app’s code, with the keyboard for digits and the focus on it', async () => {
    const { user, calls } = await openSecondStep()
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ])
    expect(screen.queryByText('Login Failed')).toBeNull()
    await user.type(code, '123 456{Enter}')
    await expectWelcome()
    expect(calls['session.answerSecondFactor']).toHaveBeenCalledExactlyOnceWith({ code: '123 456' })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin'))
  })

  it('shows errors at the field, its own and the server’s', async () => {
    const { user, calls } = await openSecondStep()
    await user.keyboard('12{Enter}')
    expect(screen.getByText('A code has six digits')).toBeDefined()
    expect(calls['session.answerSecondFactor']).not.toHaveBeenCalled()
    calls['session.answerSecondFactor'].mockImplementationOnce(refuse('INVALID_SECOND_FACTOR'))
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), '000000{Enter}')
    expect(await screen.findByText('That didn’t work. Please try again.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  })

  it('accepts a recovery code instead', async () => {
    const { user, press, calls } = await openSecondStep()
    await press('Use a recovery code')
    const field = screen.getByLabelText('Recovery code')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'ab12c-34def{Enter}')
    await expectWelcome()
    expect(calls['session.answerSecondFactor']).toHaveBeenCalledExactlyOnceWith({
      recoveryCode: 'ab12c-34def',
    })
  })

  it('asks for a passkey at the first press, and says when it was not used', async () => {
    const { press, calls } = await openSecondStep()
    vi.mocked(browser.startAuthentication).mockRejectedValueOnce(new Error('cancelled'))
    await press('Use a passkey')
    expect(browser.startAuthentication).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('The passkey was not used. Please try again.')).toBeDefined()
    await press('Use a passkey')
    await expectWelcome()
    expect(browser.startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: REQUEST })
    expect(calls['session.answerSecondFactor']).toHaveBeenCalledExactlyOnceWith({ passkey: ANSWER })
  })

  it('offers only what the account has', async () => {
    await openSecondStep({ methods: ['totp'], passkey: null })
    expect(screen.queryByRole('list', { name: 'Other options' })).toBeNull()
  })

  it('returns to the password when it has expired, or on request', async () => {
    const { user, press, calls } = await openSecondStep()
    expect(within(screen.getByRole('list', { name: 'Other options' })).getAllByRole('button')).toHaveLength(2)
    await press('Start again')
    expect(screen.getByLabelText('Username')).toHaveProperty('value', '')
    await user.type(screen.getByLabelText('Username'), 'root')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    calls['session.answerSecondFactor'].mockImplementationOnce(refuse('SECOND_FACTOR_EXPIRED'))
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await screen.findByLabelText('Username')
    await expectToast('Login FailedThis sign-in took too long or was tried too often. Please sign in again.')
  })
})

describe('a passkey alone', () => {
  it('says when it was not used, and shows the server’s refusal', async () => {
    const { press, calls } = await openForm()
    vi.mocked(browser.startAuthentication).mockRejectedValueOnce(new Error('cancelled'))
    await press('Sign in with a passkey')
    expect(
      await screen.findByText('The passkey was not used. Please try again, or use your password.'),
    ).toBeDefined()
    expect(calls['session.passkeyLogin']).not.toHaveBeenCalled()
    calls['session.passkeyLogin'].mockImplementationOnce(refuse('INVALID_SECOND_FACTOR'))
    await press('Sign in with a passkey')
    await expectToast('Login FailedThat didn’t work. Please try again.')
  })

  it('is not offered where the browser does not support it', async () => {
    vi.mocked(browser.browserSupportsWebAuthn).mockReturnValue(false)
    await openForm()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})
