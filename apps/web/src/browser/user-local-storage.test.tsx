import { expect, it, vi } from 'vitest'
import { ADMIN, MEMBER } from '../testing/people.ts'
import { withTestApi } from '../testing/test-api.tsx'
import { observeSession } from '../app/bind-actor.ts'
import { storeInBrowser, storedNames, readStored } from './user-local-storage.ts'
import { createPageActor } from '../app/client/page-actor.ts'

it('finds by name what was kept, until it is removed', () => {
  storeInBrowser('place:a', 'one')
  storeInBrowser('other:b', 'two')
  expect([readStored('place:a'), storedNames('place:')]).toEqual(['one', ['place:a']])
  storeInBrowser('place:a', null)
  expect([readStored('place:a'), storedNames('place:')]).toEqual([null, []])
})

it('leaves nothing that was kept for somebody else, and nothing at all once nobody is signed in', () => {
  const { api, queryClient } = withTestApi({})
  const stop = observeSession(createPageActor(), queryClient, api)
  for (const { id } of [MEMBER, ADMIN]) localStorage.setItem(`kept:${id}:place:note:n1`, '{}')
  localStorage.setItem('notes-layout', 'list')
  api.session.current.setData(undefined, MEMBER)
  expect(localStorage.getItem(`kept:${MEMBER.id}:place:note:n1`)).toBe('{}')
  expect(localStorage.getItem(`kept:${ADMIN.id}:place:note:n1`)).toBeNull()
  api.session.current.setData(undefined, null)
  expect(localStorage.getItem(`kept:${MEMBER.id}:place:note:n1`)).toBeNull()
  expect(localStorage.getItem('notes-layout')).toBe('list')
  stop()
})

it('leaves no documents on the device of anybody but who is signed in', async () => {
  const names = new Set(['precache', `kept:${MEMBER.id}`, `kept:${ADMIN.id}`])
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  })
  const { api, queryClient } = withTestApi({})
  const stop = observeSession(createPageActor(), queryClient, api)
  api.session.current.setData(undefined, MEMBER)
  await expect.poll(() => [...names]).toEqual(['precache', `kept:${MEMBER.id}`])
  api.session.current.setData(undefined, null)
  await expect.poll(() => [...names]).toEqual(['precache'])
  stop()
})
