import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { formatLocalTime } from '../../../components/format-time.ts'
import { ADMIN } from '../../../testing/people.ts'
import { isLeftAtOnce } from '../../../testing/expect-leave-question.ts'
import { ACCOUNT, renderAccount, SESSIONS } from './testing/render-account.tsx'
import { refuse } from '../../../testing/refusal.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const section = (name: string) => within(screen.getByRole('region', { name }))

async function choose(user: UserEvent, label: string, option: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: label }), option)
}

describe('the account page', () => {
  it('shows a skeleton until the account is loaded', async () => {
    await renderAccount({ answers: { 'account.get': () => new Promise(() => {}) } })
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Loading your account...')
    // What is the same for everyone stands there already.
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Profile', 'About your work', 'Email'])
    expect(screen.getByText(/^Your name, picture and email address come from/)).toBeDefined()
  })

  it('keeps what stands there already when the account comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof ACCOUNT>()
    await renderAccount({ answers: { 'account.get': () => promise } })
    const before = ['Profile', 'About your work', 'Email'].map((name) => screen.getByRole('region', { name }))
    resolve(ACCOUNT)
    await screen.findByText('Ada Lovelace')
    for (const region of before) expect(region.isConnected).toBe(true)
  })

  it('says when it could not be loaded, and retries', async () => {
    let works = false
    const get = () => (works ? ACCOUNT : refuse('INTERNAL')())
    const { user } = await renderAccount({ answers: { 'account.get': get } })
    expect(await screen.findByText('Your account could not be loaded')).toBeDefined()
    works = true
    await user.click(button('Try Again'))
    expect(await screen.findByText('Ada Lovelace')).toBeDefined()
  })

  it('shows who one is, by which provider, and since when', async () => {
    await renderAccount()
    const profile = section('Profile')
    for (const text of ['Ada Lovelace', 'ada@example.com', 'Managed by Google', 'Member since Mar 04, 2026'])
      expect(profile.getByText(text)).toBeDefined()
  })

  it('shows an administrator only profile and sessions', async () => {
    await renderAccount({ account: { ...ACCOUNT, user: ADMIN, answers: null } })
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(titles).toEqual(['Profile', 'Sessions'])
    expect(screen.getByText('Administrator')).toBeDefined()
    for (const word of ['Google', 'emails']) expect(document.body.textContent).not.toContain(word)
    const link = screen.getByRole('link', { name: 'Change your password and second factors' })
    expect(link.getAttribute('href')).toBe('/admin-panel/security')
  })
})

describe('the answers', () => {
  it('are reset to the saved ones', async () => {
    const { user } = await renderAccount()
    await choose(user, 'Industry *', 'Finance')
    await user.click(button('Discard changes'))
    expect(screen.getByDisplayValue('Energy')).toBe(screen.getByRole('combobox', { name: 'Industry *' }))
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })

  it('require a topic: without one the page says so and focuses the topics', async () => {
    const { user, calls } = await renderAccount()
    await user.click(button('AI Ethics'))
    await user.click(button('Save changes'))
    expect(screen.getByText('Please choose at least one topic')).toBeDefined()
    expect(document.activeElement).toBe(button('Agentic Automation'))
    expect(calls.updateAnswers).not.toHaveBeenCalled()
  })

  it('are not left without a question once one was changed', async () => {
    const { user, router } = await renderAccount()
    await user.click(button('AI Ethics'))
    expect(await isLeftAtOnce(router, '/elsewhere')).toBe(false)
  })

  it('keep their edits when saving fails', async () => {
    const { user } = await renderAccount({ answers: { 'account.updateAnswers': refuse('INTERNAL') } })
    await choose(user, 'Industry *', 'Finance')
    await user.click(button('Save changes'))
    expect(await screen.findByText('Your answers could not be saved. Please try again.')).toBeDefined()
    expect(screen.getByDisplayValue('Finance')).toBe(screen.getByRole('combobox', { name: 'Industry *' }))
  })
})

describe('the emails', () => {
  it('are reset to the saved preferences when that fails', async () => {
    const answers = { 'account.updateEmailPreferences': refuse('INTERNAL') }
    const { user } = await renderAccount({ answers })
    const toggle = screen.getByRole('switch', { name: 'New insights by email' })
    await user.click(toggle)
    expect(await screen.findByText(/email preferences could not be saved/)).toBeDefined()
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  })

  it('require an address', async () => {
    await renderAccount({ account: { ...ACCOUNT, user: { ...ACCOUNT.user, email: null } } })
    expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
    expect(screen.getByText('Your account has no email address.')).toBeDefined()
  })
})

describe('the sessions', () => {
  const list = () => screen.getByRole('list', { name: 'Your sessions' })
  const rows = () =>
    within(list())
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('mark the current one, which cannot be revoked', async () => {
    await renderAccount()
    expect(rows()).toEqual([
      `Firefox on LinuxSigned in Mar 04, 2026Last used ${formatLocalTime('2026-03-04T13:05:00.000Z')} from 198.51.100.0/24This device`,
      `Safari on iPhoneSigned in Feb 01, 2026Last used ${formatLocalTime('2026-03-03T08:00:00.000Z')} from 2001:db8:1::/48Revoke`,
      `Chrome on WindowsSigned in Jan 01, 2026Last used ${formatLocalTime('2026-01-01T12:00:00.000Z')}Revoke`,
    ])
  })

  it('end one by one, the focus staying in the list', async () => {
    const { user, calls } = await renderAccount()
    await user.click(button(/^Revoke Safari on iPhone/))
    expect(calls.revokeSession).toHaveBeenCalledWith({ id: 's2' })
    expect(await screen.findByText('Safari on iPhone has been signed out.')).toBeDefined()
    expect(rows()).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(button(/^Revoke Chrome/)))
  })

  it('are shown again when one could not be ended', async () => {
    const { user } = await renderAccount({ answers: { 'account.revokeSession': refuse('NOT_FOUND') } })
    await user.click(button(/^Revoke Safari/))
    expect(await screen.findByText('The session could not be ended. Please try again.')).toBeDefined()
    await waitFor(() => expect(rows()).toHaveLength(3))
  })

  it('offer no such button if there are no others', async () => {
    await renderAccount({ sessions: SESSIONS.slice(0, 1) })
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('say when they could not be loaded', async () => {
    await renderAccount({ answers: { 'account.sessions': refuse('INTERNAL') } })
    expect(await screen.findByText('Your sessions could not be loaded')).toBeDefined()
  })
})

describe('the data', () => {
  it('are counted, with the room that is left', async () => {
    await renderAccount()
    expect(section('Your data').getByText('3 private notes, 12.4 MB')).toBeDefined()
    expect(section('Your data').getByText('12.4 MB of 1 GB used')).toBeDefined()
    expect(section('Your data').getByText('The trash holds 2.1 MB of it.')).toBeDefined()
    expect(section('Your data').getByRole('link', { name: 'Open the trash' }).getAttribute('href')).toBe(
      '/notes/trash',
    )
    const meter = section('Your data').getByRole('meter', { name: 'Storage' })
    expect(meter.getAttribute('aria-valuetext')).toBe('1,011.6 MB left')
  })

  it('show the download’s progress, which can be cancelled', async () => {
    let signal: AbortSignal | undefined
    vi.stubGlobal('fetch', (_url: string, options: { signal: AbortSignal }) => {
      signal = options.signal
      return new Promise((_resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
      })
    })
    const { user } = await renderAccount()
    await user.click(button('Export my data'))
    expect(await screen.findByRole('progressbar', { name: 'Preparing your archive' })).toBeDefined()
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(signal?.aborted).toBe(true)
    expect(screen.queryByText(/could not be exported/)).toBeNull()
  })

  it('say when they could not be exported', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    const { user } = await renderAccount()
    await user.click(button('Export my data'))
    expect(await screen.findByText('Your data could not be exported. Please try again.')).toBeDefined()
  })
})

describe('deleting the account', () => {
  async function openDialog(options: Parameters<typeof renderAccount>[0] = {}) {
    const rendered = await renderAccount(options)
    await rendered.user.click(button('Delete my account'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    return { ...rendered, dialog }
  }

  it('requires the typed word, then leaves for the landing page', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { pathname: '/account', search: '', hash: '', replace })
    const { user, dialog, calls } = await openDialog()
    expect(dialog.getByText(/Your account and 3 private notes are removed at once/)).toBeDefined()
    const input = dialog.getByLabelText('Type DELETE to confirm')
    expect(document.activeElement).toBe(input)
    await user.type(input, 'delete{Enter}')
    expect(dialog.getByText('Please type the word DELETE, in capitals.')).toBeDefined()
    expect(calls.remove).not.toHaveBeenCalled()
    await user.clear(input)
    await user.type(input, 'DELETE{Enter}')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/?account=deleted'))
    expect(calls.remove.mock.calls).toEqual([[{ confirm: 'DELETE' }]])
  })

  it.each([
    ['INTERNAL', 'Your account could not be deleted. Please try again.'],
    ['MEMBERS_ONLY', 'This is for members. Administrators have none.'],
  ] as const)('says when it failed with %s, and stays', async (code, text) => {
    const { user, dialog } = await openDialog({ answers: { 'account.remove': refuse(code) } })
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}')
    expect(await screen.findByText(text)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Delete my account' }).getAttribute('aria-disabled')).toBeNull()
  })
})
