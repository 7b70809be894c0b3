import { jsonInHtml } from '@idex/contract/kernel/json-in-html'
import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from './trpc.ts'

export const SESSION_KEY = getQueryKey(trpc.session.current, undefined, 'query')

/** Id of the part of a page that says who is signed in. */
export const SESSION_BLOCK = 'session'

/**
 * The part of a page from the server that says who is signed in, as far as `queryClient` knows, for what runs before the app. It is
 * data, no script, so the content policy need not know it.
 */
export function sessionBlock(queryClient: QueryClient): string {
  const user = queryClient.getQueryData(SESSION_KEY)
  const text = user === undefined ? '' : jsonInHtml(user)
  return `<script type="application/json" id="${SESSION_BLOCK}">${text}</script>`
}

/** Takes what the page says of who is signed in over into `queryClient`; nothing where the server could not tell. */
export function restoreSession(queryClient: QueryClient, text: string | undefined): void {
  if (!text) return
  const user: unknown = JSON.parse(text)
  queryClient.setQueryData(SESSION_KEY, user)
}

/** Removes that part from the page, of which React knows nothing, and returns its text. */
export function takeEmbeddedSession(): string | undefined {
  const block = document.querySelector(`script#${SESSION_BLOCK}`)
  block?.remove()
  return block?.textContent
}
