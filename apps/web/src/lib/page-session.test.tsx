import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { MEMBER } from '../testing/people.ts'
import { cutSessionBlock, SESSION_KEY, sessionBlock, takeSession } from './page-session.ts'

afterEach(() => document.querySelector('#session')?.remove())

/** What the browser knows of who is signed in, after a page that says `text`. */
function arrive(text: string): unknown {
  document.body.insertAdjacentHTML('beforeend', sessionBlock(new QueryClient(), text))
  const queryClient = new QueryClient()
  takeSession(queryClient, cutSessionBlock())
  expect(document.querySelector('#session')).toBeNull()
  return queryClient.getQueryData(SESSION_KEY)
}

it('takes who is signed in over from the page, once', () => {
  expect(arrive(JSON.stringify(MEMBER))).toEqual(MEMBER)
  expect(arrive('null')).toBeNull()
})

it('knows nothing where the page does not say', () => {
  expect(arrive('')).toBeUndefined()
  const queryClient = new QueryClient()
  takeSession(queryClient, cutSessionBlock())
  expect(queryClient.getQueryData(SESSION_KEY)).toBeUndefined()
})

it('says what the server knows where no place is given', () => {
  const queryClient = new QueryClient()
  expect(sessionBlock(queryClient, undefined)).toContain('></script>')
  queryClient.setQueryData(SESSION_KEY, null)
  expect(sessionBlock(queryClient, undefined)).toContain('>null</script>')
})
