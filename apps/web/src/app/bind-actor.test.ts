import { VISITOR } from '@idex/contract/sign-in/actor'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ADMIN, MEMBER } from '../testing/people.ts'
import { type Answers, pending } from '../testing/fake-link.ts'
import { withTestApi } from '../testing/test-api.tsx'
import { belongsToActor, observeSession } from './bind-actor.ts'
import { createPageActor } from './client/page-actor.ts'

function openPage(current: Answers['session.current']) {
  const actor = createPageActor()
  const test = withTestApi({ 'session.current': current, 'notes.latest': [] })
  observeSession(actor, test.queryClient, test.api)
  return { actor, ...test }
}

describe('a session that enters the query cache', () => {
  it('binds the page to its actor, and ends it before any screen sees another’s data', async () => {
    const { actor, api, queryClient } = openPage(ADMIN)
    api.session.current.setData(undefined, MEMBER)
    expect(actor.name()).toBe(MEMBER.id)
    const atScreens = vi.fn(() => expect(actor.next()).toBe(ADMIN.id))
    queryClient
      .getQueryCache()
      .subscribe(({ type }) => void (type === 'updated' && actor.next() && atScreens()))
    await api.session.current.fetch(undefined, { staleTime: 0 })
    expect(atScreens).toHaveBeenCalled()
  })

  it('is the same person after their name or onboarding has changed', () => {
    const { actor, api } = openPage(MEMBER)
    api.session.current.setData(undefined, { ...MEMBER, hasCompletedOnboarding: false })
    api.session.current.setData(undefined, { ...MEMBER, firstName: 'Augusta' })
    expect(actor.next()).toBeNull()
  })

  it('is a visitor when it is null, and nothing when the call failed', async () => {
    const visitor = openPage(null)
    await visitor.api.session.current.fetch()
    expect(visitor.actor.name()).toBe(VISITOR)
    const failing = openPage(() => {
      throw new Error('down')
    })
    await failing.api.session.current.fetch().catch(() => undefined)
    expect(failing.actor.name()).toBe('unknown')
  })
})

it('is observed once, not again when screens mount and unmount', () => {
  const { actor, api, queryClient } = openPage(MEMBER)
  api.session.current.setData(undefined, MEMBER)
  actor.observe(ADMIN.id)
  const [query] = queryClient.getQueryCache().getAll()
  const observer = new QueryObserver(queryClient, { queryKey: query?.queryKey ?? [], enabled: false })
  observer.subscribe(() => undefined)()
  queryClient.clear()
  expect(actor.next()).toBe(ADMIN.id)
})

describe('a page that has just loaded', () => {
  it('does not wait for the server when another tab has already seen somebody else', async () => {
    const { actor, api } = openPage(pending)
    api.session.current.setData(undefined, MEMBER)
    const still = belongsToActor(actor, 'a9', api)
    actor.observeTab(ADMIN.id)
    expect(await still).toBe(false)
  })

  it.each([
    ['nobody saw anyone before', null, MEMBER, true, 0],
    ['the same one was seen', MEMBER.id, MEMBER, true, 0],
    ['it is newer than what was seen', 'a9', MEMBER, true, 1],
    ['it is older than what was seen', ADMIN.id, ADMIN, false, 1],
    ['the server cannot be asked', ADMIN.id, new Error('down'), true, 1],
  ])('where %s', async (_case, seen, now, still, calls) => {
    const current = vi.fn(() => {
      if (now instanceof Error) throw now
      return now
    })
    const { actor, api } = openPage(current)
    api.session.current.setData(undefined, MEMBER)
    expect(await belongsToActor(actor, seen, api)).toBe(still)
    expect(current).toHaveBeenCalledTimes(calls)
  })
})
