import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '@idex/contract/sign-in/session'
import { MEMBER } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { useSession } from '../../features/sign-in/use-session.ts'
import { DraftGuard, InputGuard, UnloadGuard } from './leave-guard.tsx'

function open(guard: (busy: boolean) => ReactNode) {
  let user: User | null = MEMBER
  const { wrapper, api } = withTestApi({ 'session.current': () => user })
  const root = createRootRoute({
    component: function Root() {
      return useSession().status === 'pending' ? null : <Outlet />
    },
  })
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  function Form() {
    const [busy, setBusy] = useState(false)
    return (
      <>
        <h1>Form</h1>
        <button type="button" onClick={() => setBusy((last) => !last)}>
          Toggle
        </button>
        <Link to="/notes">Away</Link>
        {guard(busy)}
      </>
    )
  }
  const router = createRouter({
    routeTree: root.addChildren([page('/', Form), page('/notes', () => <h1>Elsewhere</h1>)]),
    history: createBrowserHistory(),
  })
  opened = router.history
  render(<RouterProvider router={router} />, { wrapper })
  const becomes = async (next: User | null) => {
    user = next
    await act(() => api.session.current.refetch())
  }
  return { user: userEvent.setup(), becomes }
}

let opened: RouterHistory | undefined
afterEach(() => opened?.destroy())

/** Returns whether the browser would ask before it leaves the page. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(event)
  return event.defaultPrevented
}

const question = () => screen.queryByRole('alertdialog')

describe.each([
  [
    'an unsaved form',
    (busy: boolean) => <DraftGuard dirty={busy} uploading={false} noun="note" />,
    'Leave without saving?',
    { stay: 'Keep Editing', go: 'Leave' },
  ],
  [
    'an upload for a form',
    (busy: boolean) => <DraftGuard dirty={false} uploading={busy} noun="note" />,
    'Leave and stop the upload?',
    { stay: 'Stay', go: 'Stop and leave' },
  ],
  [
    'what nothing keeps',
    (busy: boolean) => busy && <InputGuard />,
    'Discard what you have entered?',
    { stay: 'Keep Editing', go: 'Discard' },
  ],
])('%s', (_what, guard, title, { stay, go }) => {
  it('is asked about before it is left by a link or by closing the page', async () => {
    const { user } = open(guard)
    await user.click(await screen.findByRole('button', { name: 'Toggle' }))
    expect(asksBeforeUnload()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(question()?.textContent).toContain(title)
    await user.click(screen.getByRole('button', { name: stay }))
    expect(screen.getByRole('heading', { name: 'Form' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(screen.getByRole('button', { name: go }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
    expect(asksBeforeUnload()).toBe(false)
  })

  it('does not ask when there is nothing to lose', async () => {
    const { user } = open(guard)
    await screen.findByRole('heading', { name: 'Form' })
    expect(asksBeforeUnload()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  })

  it('does not hold back another actor', async () => {
    const { user, becomes } = open(guard)
    await user.click(await screen.findByRole('button', { name: 'Toggle' }))
    await becomes(null)
    expect(asksBeforeUnload()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  })
})

it('has only the browser ask about what outlives a screen, while there is any', async () => {
  const { user, becomes } = open((busy) => <UnloadGuard when={busy} />)
  const toggle = await screen.findByRole('button', { name: 'Toggle' })
  expect(asksBeforeUnload()).toBe(false)
  await user.click(toggle)
  expect(asksBeforeUnload()).toBe(true)
  await becomes(null)
  expect(asksBeforeUnload()).toBe(false)
  await becomes(MEMBER)
  await user.click(screen.getByRole('link', { name: 'Away' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})
