import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { readPendingNote, storePendingNote } from './pending-note.ts'
import { LiveRedirects } from './live-redirects.tsx'

/** A page at `path` seen by `user`, and where the watch redirected. */
async function openPage(path: string, user: typeof MEMBER | null) {
  const session = { user }
  const { wrapper, api, queryClient } = withTestApi({ 'session.current': () => session.user })
  api.session.current.setData(undefined, user)
  const router = createRouter({
    routeTree: createRootRoute({ component: LiveRedirects }),
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap: wrapper,
  })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  const become = async (next: typeof user) => {
    session.user = next
    await act(() => queryClient.invalidateQueries())
  }
  return { navigate, become }
}

const inside = (href: string) => ({ href, replace: true, reloadDocument: false })

describe('the session watch', () => {
  it('leaves a member where they are', async () => {
    const { navigate, become } = await openPage('/notes', MEMBER)
    await become({ ...MEMBER, firstName: 'Augusta' })
    expect(navigate).not.toHaveBeenCalled()
  })

  it('opens a member’s pending note and removes it', async () => {
    storePendingNote('a-note')
    const { navigate } = await openPage('/', MEMBER)
    expect(navigate).toHaveBeenCalledWith(inside('/share/a-note'))
    expect(readPendingNote()).toBeNull()
  })

  it('leaves the admin panel when another tab signs in as a member', async () => {
    const { navigate, become } = await openPage('/admin', ADMIN)
    await become(MEMBER)
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(inside('/admin-login')))
  })
})
