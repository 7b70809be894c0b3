import type { AppRouter } from '@idex/api/app-router'
import { ACTOR_HEADER, UNKNOWN_ACTOR } from '@idex/contract/sign-in/actor'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { transformer } from '@idex/contract/kernel/transformer'
import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { PageActor } from './page-actor.ts'

/**
 * Lets calls of a page through for as long as it is its actor's. What is under way then is stopped; its callers, and
 * whoever calls after that, never hear anything: neither an answer for somebody else nor a failure to report.
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

/** The calls of a page to `url`, each naming the actor it is made for, each answer heard for whom it is. */
export function actorLinks(actor: PageActor, url: string): TRPCLink<AppRouter>[] {
  const batches = (claim: () => string, hear: (actor: string | null) => void) =>
    httpBatchLink<AppRouter>({
      url,
      transformer,
      // Longer addresses are refused by some proxies; the batch is split instead.
      maxURLLength: 2000,
      maxItems: MAX_BATCH,
      headers: () => ({ [ACTOR_HEADER]: claim() }),
      fetch: async (address, options) => {
        const response = await fetch(address, { ...options, credentials: 'include' })
        hear(response.headers.get(ACTOR_HEADER))
        return response
      },
    })
  return [
    whileOwn(actor),
    // Who is signed in is what these find out or decide: they are refused nobody, hold up no batch of others, and have the
    // page ask nothing, which would end a call that is just being answered.
    splitLink({
      condition: ({ path }) => path.startsWith('session.'),
      true: batches(
        () => UNKNOWN_ACTOR,
        () => undefined,
      ),
      false: batches(actor.name, actor.hear),
    }),
  ]
}
