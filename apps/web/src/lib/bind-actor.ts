import { actorName } from '@idex/contract/sign-in/actor'
import { hashKey, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { dropDraftsOfOthers } from './drafts/draft-store.ts'
import type { PageActor } from './page-actor.ts'
import { type Api, trpc } from './trpc.ts'

/** Whether an event of the cache is news; what is there is told of at many other occasions, and may be out of date by then. */
function bringsData(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'updated') return event.action.type === 'success' || event.action.type === 'setState'
  return event.type === 'added'
}

/** Has `actor` take note of every answer about who is signed in, before any screen hears of it. Returns how to stop. */
export function observeSession(actor: PageActor, queryClient: QueryClient, api: Api): () => void {
  const session = hashKey(getQueryKey(trpc.session.current, undefined, 'query'))
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== session || !bringsData(event)) return
    const user = api.session.current.getData()
    if (user === undefined) return
    actor.observe(actorName(user))
    // Whose session only ended finds theirs again; whoever comes next finds none.
    if (user !== null) dropDraftsOfOthers(user.id)
  })
}

/**
 * Whether a page that has just arrived is still its actor's. A browser may bring one back as it was kept; where another tab
 * has seen someone else since, the server is asked before anything comes alive.
 */
export async function isStillOwn(actor: PageActor, seen: string | null, api: Api): Promise<boolean> {
  const user = api.session.current.getData()
  if (user === undefined || seen === null || seen === actorName(user)) return true
  // Its answer is observed; without one the page is taken for what it says it is. None comes to a page that is over.
  const asked = api.session.current.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
  let stop = () => {}
  await Promise.race([asked, new Promise<void>((resolve) => (stop = actor.subscribe(resolve)))])
  stop()
  return actor.next() === null
}
