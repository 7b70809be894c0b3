import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { MEMBER, NEWCOMER } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { guardVisit } from './follow-redirect.ts'
import { readPendingNote, storePendingNote } from './pending-note.ts'

/** What the router is told to do instead of opening `path`, or null. */
async function visit(path: string, current: unknown) {
  const { api } = withTestApi({ 'session.current': current })
  try {
    await guardVisit(api, { pathname: path, href: path })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { href, replace, reloadDocument } = thrown.options
    return { href, replace, reloadDocument, status: thrown.status }
  }
}

describe('the guard of every navigation in the browser', () => {
  it('lets a visit pass that the rules allow', async () => {
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

  it('takes a failing session call for signed out', async () => {
    const failing = () => {
      throw new Error('down')
    }
    expect(await visit('/notes', failing)).toMatchObject({ href: '/api/login?redirect=%2Fnotes' })
  })

  it('moves inside the app without loading it anew', async () => {
    expect(await visit('/onboarding', MEMBER)).toMatchObject({ href: '/notes', reloadDocument: false })
  })

  it('spends the pending note on the way to it', async () => {
    storePendingNote('a-note')
    expect(await visit('/notes', MEMBER)).toMatchObject({ href: '/share/a-note' })
    expect(readPendingNote()).toBeNull()
  })

  it('does not move when the pending note is where the visit leads', async () => {
    storePendingNote('a-note')
    expect(await visit('/share/a-note', MEMBER)).toBeNull()
    expect(readPendingNote()).toBeNull()
  })

  it('stores the slug of a newcomer on the way to onboarding', async () => {
    expect(await visit('/share/a-note', NEWCOMER)).toMatchObject({ href: '/onboarding' })
    expect(readPendingNote()).toBe('a-note')
  })

  it('asks who is signed in once, not on every navigation', async () => {
    let calls = 0
    const { api } = withTestApi({ 'session.current': () => ++calls && MEMBER })
    await guardVisit(api, { pathname: '/notes', href: '/notes' })
    await guardVisit(api, { pathname: '/my-notes', href: '/my-notes' })
    expect(calls).toBe(1)
  })
})
