import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { MEMBER } from '../../testing/people.ts'
import { takeEmbeddedSession, SESSION_KEY, sessionBlock, restoreSession } from './page-session.ts'

afterEach(() => document.querySelector('#session')?.remove())

/** Returns the browser's knowledge of the session after a page for which the server knew `user`. */
function arrive(user: unknown): unknown {
  const server = new QueryClient()
  server.setQueryData(SESSION_KEY, user)
  document.body.insertAdjacentHTML('beforeend', sessionBlock(server))
  const queryClient = new QueryClient()
  restoreSession(queryClient, takeEmbeddedSession())
  expect(document.querySelector('#session')).toBeNull()
  return queryClient.getQueryData(SESSION_KEY)
}

it('takes who is signed in over from the page, once', () => {
  expect(arrive(MEMBER)).toEqual(MEMBER)
  expect(arrive(null)).toBeNull()
})

it('knows nothing where the page does not say', () => {
  expect(arrive(undefined)).toBeUndefined()
  const queryClient = new QueryClient()
  restoreSession(queryClient, takeEmbeddedSession())
  expect(queryClient.getQueryData(SESSION_KEY)).toBeUndefined()
})
