import { actorName } from '@idex/contract/sign-in/actor'
import { hashKey, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { removeDraftsOfOthers } from '../components/drafts/draft-store.ts'
import { removeStoredOfOthers } from '../browser/user-local-storage.ts'
import { deleteCachesOfOthers } from '../browser/offline-cache.ts'
import type { PageActor } from './client/page-actor.ts'
import { SESSION_KEY } from './client/page-session.ts'
import type { Api } from './client/trpc.ts'

/** Returns whether an event of the cache brings new data; other events repeat data that may be out of date. */
function bringsData(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'updated') return event.action.type === 'success' || event.action.type === 'setState'
  return event.type === 'added'
}

/** Passes every answer about who is signed in to `actor`, before any screen reads it. Returns how to stop. */
export function observeSession(actor: PageActor, queryClient: QueryClient, api: Api): () => void {
  const session = hashKey(SESSION_KEY)
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== session || !bringsData(event)) return
    const user = api.session.current.getData()
    if (user === undefined) return
    actor.observe(actorName(user))
    removeStoredOfOthers(actorName(user))
    void deleteCachesOfOthers(actorName(user))
    // After a session merely ended its user finds their drafts again; another user finds none.
    if (user !== null) removeDraftsOfOthers(user.id)
  })
}

/**
 * Returns whether a page that has just loaded still belongs to its actor. A browser may restore an old copy; if another
 * tab has seen someone else since, the server is asked before hydration.
 */
export async function belongsToActor(actor: PageActor, seen: string | null, api: Api): Promise<boolean> {
  const user = api.session.current.getData()
  if (user === undefined || seen === null || seen === actorName(user)) return true
  // The answer is observed; without one the page is believed. The call never settles on a page that is over.
  const asked = api.session.current.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
  let stop = () => {}
  await Promise.race([asked, new Promise<void>((resolve) => (stop = actor.subscribe(resolve)))])
  stop()
  return actor.next() === null
}
