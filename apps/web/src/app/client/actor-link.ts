import type { AppRouter } from '@idex/api/app-router'
import { ACTOR_HEADER, UNKNOWN_ACTOR } from '@idex/contract/sign-in/actor'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { transformer } from '@idex/contract/kernel/transformer'
import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { PageActor } from './page-actor.ts'

/**
 * Lets a page's calls through while its user is signed in. Once another user is, running calls are aborted, and neither
 * they nor later ones ever settle, so that no answer or failure of another user is shown.
 */
function whileOwn(actor: PageActor): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        if (actor.next() !== null) return
        const unlessOver = (tell: () => void) => actor.next() === null && tell()
        const call = next(op).subscribe({
          next: (value) => unlessOver(() => observer.next(value)),
          error: (error) => unlessOver(() => observer.error(error)),
          complete: () => unlessOver(() => observer.complete()),
        })
        const stopListening = actor.subscribe(() => call.unsubscribe())
        return () => {
          stopListening()
          call.unsubscribe()
        }
      })
}

/** Links for a page's calls to `url`: each call names its actor, and each answer says whose it is. */
export function actorLinks(actor: PageActor, url: string): TRPCLink<AppRouter>[] {
  const batches = (claim: () => string, observe: (actor: string | null) => void) =>
    httpBatchLink<AppRouter>({
      url,
      transformer,
      // Some proxies refuse longer addresses; the batch is split instead.
      maxURLLength: 2000,
      maxItems: MAX_BATCH,
      headers: () => ({ [ACTOR_HEADER]: claim() }),
      fetch: async (address, options) => {
        const response = await fetch(address, { ...options, credentials: 'include' })
        observe(response.headers.get(ACTOR_HEADER))
        return response
      },
    })
  return [
    whileOwn(actor),
    // These calls find out or decide who is signed in: they are never refused for their actor, and are not batched, so
    // that they delay no others. Their answers must not make the page ask who is signed in, which would abort them.
    splitLink({
      condition: ({ path }) => path.startsWith('session.'),
      true: batches(
        () => UNKNOWN_ACTOR,
        () => undefined,
      ),
      false: batches(actor.name, actor.observeAnswer),
    }),
  ]
}
