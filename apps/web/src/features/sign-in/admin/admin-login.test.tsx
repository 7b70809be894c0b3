import { DomainError } from '@idex/contract/kernel/errors'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MEMBER } from '../../../testing/people.ts'
import { type Answer, pending } from '../../../testing/fake-link.ts'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { rememberPanel } from '../return-places.ts'
import { refuse } from '../../../testing/refusal.ts'

const assign = vi.fn()
beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { ...globalThis.location, assign })
})

const username = () => screen.findByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const signIn = () => screen.getByRole('button', { name: /^Sign/ })

async function openForm(desk = fakeNotesPanel([], null)) {
  const opened = renderAdmin(desk, { path: '/admin-login' })
  await username()
  return { desk, ...opened }
}

async function fillAndEnter(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.type(await username(), 'root')
  await user.type(password(), 'secret{Enter}')
}

it('has its texts and hints for password managers', async () => {
  await openForm()
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel Access' })).toBeDefined()
  expect(screen.getByText('Enter your credentials to manage content')).toBeDefined()
  expect((await username()).getAttribute('autocomplete')).toBe('username')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/')
  expect(signIn().textContent).toBe('Sign In')
})

it('sends nothing without both fields and says which one is missing', async () => {
  const { desk, user } = await openForm()
  await user.click(signIn())
  expect(await screen.findByText('Username is required')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(await username())
  await user.type(await username(), 'root')
  expect(screen.queryByText('Username is required')).toBeNull()
  await user.click(signIn())
  expect(document.activeElement).toBe(password())
  expect(desk.calls['session.adminLogin']).not.toHaveBeenCalled()
})

it('confirms, and loads the panel as a full page one second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { desk, user } = await openForm()
  await fillAndEnter(user)
  await expectToast('Login SuccessfulWelcome to the admin panel')
  expect(desk.calls['session.adminLogin']).toHaveBeenCalledExactlyOnceWith({
    username: 'root',
    password: 'secret',
  })
  expect(signIn().textContent).toBe('Signing In...')
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin')
})

it.each([
  ['/admin', '?people=messages', '/admin?people=messages'],
  ['/admin-panel', '?blog=new', '/admin?blog=new'],
  ['/admin-panel/people', '?view=messages', '/admin-panel/people?view=messages'],
  ['/admin-login', '?people=messages', '/admin'],
])('enters from %s%s at %s', async (pathname, search, entered) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal('location', { ...globalThis.location, assign, pathname, search })
  const { user } = await openForm()
  await fillAndEnter(user)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(assign).toHaveBeenCalledExactlyOnceWith(entered)
})

it('speaks of no text where none was being written, and of no session where none was', async () => {
  rememberPanel('/admin-panel/notes')
  const { unmount } = await openForm()
  expect(screen.getByText(/^Your session has ended/)).toBeDefined()
  expect(screen.queryByText(/^What you were writing/)).toBeNull()
  unmount()
  sessionStorage.clear()
  await openForm()
  expect(screen.queryByText(/^Your session has ended/)).toBeNull()
})

it('shows the server’s refusal, keeps the input and focuses the password', async () => {
  const desk = fakeNotesPanel([], null)
  desk.calls['session.adminLogin'].mockImplementation(
    refuse(new DomainError('RATE_LIMITED', 'Too many attempts. Try again in 5 minutes.')),
  )
  const { user } = await openForm(desk)
  await fillAndEnter(user)
  await expectToast('Login FailedToo many attempts. Try again in 5 minutes.')
  expect(screen.getByDisplayValue('root')).toBeDefined()
  expect(screen.getByDisplayValue('secret')).toBe(document.activeElement)
  expect(signIn().textContent).toBe('Sign In')
})

it('distinguishes an unreachable server from a refusal', async () => {
  const desk = fakeNotesPanel([], null)
  desk.calls['session.adminLogin'].mockImplementation(refuse(new TypeError('fetch failed')))
  const { user } = await openForm(desk)
  await fillAndEnter(user)
  await expectToast('Login ErrorFailed to connect to server')
  expect(password()).toHaveProperty('value', 'secret')
  expect(assign).not.toHaveBeenCalled()
})

it('shows the form in place to a visitor of the panel', async () => {
  const { router } = renderAdmin(fakeNotesPanel([], null))
  await username()
  expect(router.state.location.pathname).toBe('/admin-panel/notes')
})

it('sends a member on the panel to the login form', async () => {
  const { router } = renderAdmin(fakeNotesPanel([], MEMBER))
  await username()
  expect(router.state.location.pathname).toBe('/admin-login')
})

it('keeps a half-filled form while the session is refetched', async () => {
  const desk = fakeNotesPanel([], null)
  const asking = vi.fn<Answer<'session.current'>>(refuse(new Error('the network is away')))
  const { user, api } = renderAdmin({ calls: { ...desk.calls, 'session.current': asking } })
  await user.type(await username(), 'root')
  asking.mockImplementation(pending)
  void api.session.current.invalidate()
  await waitFor(() => expect(asking).toHaveBeenCalledTimes(2))
  await act(() => Promise.resolve())
  expect(screen.getByDisplayValue('root')).toBeDefined()
})
