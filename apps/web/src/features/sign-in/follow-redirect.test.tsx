import { VISITOR } from '@idex/contract/sign-in/actor'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  isRedirect,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pageActor } from '../../app/client/page-actor.ts'
import { ADMIN, MEMBER, NEWCOMER } from '../../testing/people.ts'
import type { Answers } from '../../testing/fake-link.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { guardRoute, LiveRedirects, redirectBeforeHydration } from './follow-redirect.ts'
import { hasPanelEnded, readPendingNote, rememberPanel, storePendingNote } from './return-places.ts'

/** Where the router is redirected instead of opening `path`, or null. */
async function visit(path: string, current: Answers['session.current']) {
  const { api } = withTestApi({ 'session.current': current })
  try {
    await guardRoute(api, { pathname: path, href: path })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { href, replace, reloadDocument } = thrown.options
    return { href, replace, reloadDocument, status: thrown.status }
  }
}

describe('the guard of every navigation in the browser', () => {
  it('allows a visit that the rules allow', async () => {
    expect(await visit('/notes', MEMBER)).toBeNull()
  })

  it('leaves the app for sign-in', async () => {
    expect(await visit('/notes', null)).toEqual({
      href: '/api/login?redirect=%2Fnotes',
      replace: true,
      reloadDocument: true,
      status: 302,
    })
  })

  it('treats a failing session call as signed out', async () => {
    const failing = () => {
      throw new Error('down')
    }
    expect(await visit('/notes', failing)).toMatchObject({ href: '/api/login?redirect=%2Fnotes' })
  })

  it('redirects inside the app without reloading it', async () => {
    expect(await visit('/onboarding', MEMBER)).toMatchObject({ href: '/notes', reloadDocument: false })
  })

  it('removes the pending note on the way to it', async () => {
    storePendingNote('a-note')
    expect(await visit('/notes', MEMBER)).toMatchObject({ href: '/share/a-note' })
    expect(readPendingNote()).toBeNull()
  })

  it('asks who is signed in once, not on every navigation', async () => {
    const current = vi.fn(() => MEMBER)
    const { api } = withTestApi({ 'session.current': current })
    await guardRoute(api, { pathname: '/notes', href: '/notes' })
    await guardRoute(api, { pathname: '/my-notes', href: '/my-notes' })
    expect(current).toHaveBeenCalledTimes(1)
  })
})

describe('the hydration of a server-rendered page', () => {
  function arrive(path: string, user: typeof MEMBER | null | undefined) {
    const { api } = withTestApi({})
    if (user !== undefined) api.session.current.setData(undefined, user)
    const leave = vi.fn()
    return { left: redirectBeforeHydration(api, { pathname: path, href: path }, leave), leave }
  }

  it('goes on if the rules allow it', () => {
    expect(arrive('/', MEMBER)).toMatchObject({ left: false })
  })

  it('leaves for the pending note, which the server could not know', () => {
    storePendingNote('a-note')
    const { left, leave } = arrive('/', MEMBER)
    expect(left).toBe(true)
    expect(leave).toHaveBeenCalledWith('/share/a-note')
    expect(readPendingNote()).toBeNull()
  })

  it('stays if the pending note is this page, and removes it', () => {
    storePendingNote('a-note')
    const { left, leave } = arrive('/share/a-note', MEMBER)
    expect(left).toBe(false)
    expect(leave).not.toHaveBeenCalled()
    expect(readPendingNote()).toBeNull()
  })

  it('sends a newcomer from a shared note to onboarding with the slug stored', () => {
    const { leave } = arrive('/share/a-note', NEWCOMER)
    expect(leave).toHaveBeenCalledWith('/onboarding')
    expect(readPendingNote()).toBe('a-note')
  })

  it('discards a visitor’s pending note, whose sign-in was not completed', () => {
    storePendingNote('a-note')
    arrive('/newsletter', null)
    expect(readPendingNote()).toBe('a-note')
    arrive('/', null)
    expect(readPendingNote()).toBeNull()
    // The stored slug can still be read, until someone signs in.
    expect(sessionStorage.getItem('redirect-to-note')).toBe('a-note')
    expect(arrive('/notes/favorites', MEMBER)).toMatchObject({ left: false })
    expect(sessionStorage).toHaveLength(0)
  })

  it('opens a member’s note that they asked for again as a visitor', () => {
    storePendingNote('a-note')
    arrive('/', null)
    storePendingNote('a-note')
    expect(arrive('/notes', MEMBER).leave).toHaveBeenCalledWith('/share/a-note')
  })

  it('leads back to where the session of the panel ended, once, unless the address asks for something else', () => {
    const PLACE = '/admin-panel/people?view=messages'
    rememberPanel(PLACE)
    expect(arrive('/notes', ADMIN)).toMatchObject({ left: false })
    expect(arrive('/admin-panel/notes', ADMIN).leave).toHaveBeenCalledWith(PLACE)
    expect(arrive('/admin', ADMIN)).toMatchObject({ left: false })
    rememberPanel(PLACE)
    const { api } = withTestApi({})
    api.session.current.setData(undefined, ADMIN)
    const [pathname, href] = ['/admin-panel/notes', '/admin-panel/notes?q=doubt']
    expect(redirectBeforeHydration(api, { pathname, href })).toBe(false)
    expect(hasPanelEnded()).toBe(false)
  })

  it('waits for the session if the page did not bring it', () => {
    storePendingNote('a-note')
    expect(arrive('/', undefined)).toMatchObject({ left: false })
    expect(readPendingNote()).toBe('a-note')
  })
})

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

describe('the rules on an open page', () => {
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

  it('leaves a page whose actor has changed to what replaces it', async () => {
    const { navigate, become } = await openPage('/content/a-talk-c1', MEMBER)
    const next = vi.spyOn(pageActor, 'next').mockReturnValue(VISITOR)
    await become(null)
    await waitFor(() => expect(next).toHaveBeenCalled())
    expect(navigate).not.toHaveBeenCalled()
    next.mockReturnValue(null)
    await become(NEWCOMER)
    await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  })
})
