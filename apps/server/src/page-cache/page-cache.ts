import type { ApiContext } from '@idex/api/kernel/procedures'
import { visitorContext } from '@idex/core/kernel/context'
import { type Charge, createFairQueue, type FairQueue, queueCallerOf } from '@idex/core/kernel/fair-queue'
import { withAnswerLimit } from '@idex/core/kernel/outage'
import { FAIR_QUEUES } from '@idex/core/kernel/fair-queue-limits'
import type { FairQueueCaller } from '@idex/core/ports/fair-queue-caller'
import type { SessionCookies } from '@idex/core/sign-in/session-cookies'
import { SITE_CHANGED } from '@idex/db/site-changed'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { SAFE_METHODS } from '../http/methods.ts'
import { responseAbortSignal } from '../http/response-abort-signal.ts'
import type { CachedResponse } from './cached-response.ts'

/** Bytes of all answers, plain and compressed, and of an entry besides its answer and key. */
const MAX_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 512

/** Milliseconds until an answer expires, should an announcement be lost with its connection. */
const MAX_AGE_MS = 5_000

/**
 * Caches answers by key. A missing answer is made once, in its caller's turn in `queue`, and shared with all who ask meanwhile.
 * `clear` also drops answers that are still being made, so that nothing begun before a change outlives it.
 */
export function createCache(
  queue: FairQueue,
  {
    maxBytes = MAX_BYTES,
    onLookUp = () => undefined,
  }: { maxBytes?: number; onLookUp?: (isHit: boolean) => void },
) {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttl: MAX_AGE_MS,
    // Once more for what is compressed.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + ENTRY_BYTES,
  })
  let making = new Map<string, Promise<CachedResponse>>()

  const lookUp = (key: string) => entries.get(key) ?? making.get(key)

  function begin(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const round = making
    const made = withAnswerLimit(make())
      .then((answer) => {
        if (answer.isCacheable && round === making) entries.set(key, answer)
        return answer
      })
      .finally(() => round.delete(key))
    round.set(key, made)
    return made
  }

  return {
    /** Throws RATE_LIMITED when `caller` has to give way, an outage's error when no answer comes, the reason of a signal that aborts his wait, or what `make` throws. */
    get: async (
      key: string,
      caller: FairQueueCaller,
      make: (charge: Charge) => Promise<CachedResponse>,
      signal?: () => AbortSignal,
    ): Promise<CachedResponse> => {
      onLookUp(entries.has(key))
      // Shared is only what has begun: no caller waits for the turn of another.
      return (
        lookUp(key) ??
        queue(caller, async (charge) => lookUp(key) ?? begin(key, async () => make(charge)), signal?.())
      )
    },
    getCached: (key: string): CachedResponse | undefined => {
      const cached = entries.get(key)
      // Who finds nothing asks for it to be made, which is counted there.
      if (cached !== undefined) onLookUp(true)
      return cached
    },
    clear: () => {
      entries.clear()
      making = new Map()
    },
  }
}

/** Makes an answer for `visitor`, of whom nothing is known. */
type Make<Made> = (visitor: ApiContext, charge: Charge) => Promise<Made>

/** A response to be made, and its request. A caller who waits leaves the queue at its end. */
type Asked = { request: Pick<FastifyRequest, 'ip'>; raw: NodeJS.EventEmitter }

declare module 'fastify' {
  interface FastifyInstance {
    /** Cache of pages, lists and feeds as every visitor sees them, emptied when the site changes. */
    pageCache: {
      /**
       * Returns the answer cached by `key`, or makes it in the caller's turn; `make` uses nothing of a request but what
       * `key` says. Throws RATE_LIMITED, or what `make` throws.
       */
      get(key: string, reply: Asked, make: Make<CachedResponse>): Promise<CachedResponse>
      /** Makes an answer in the caller's turn without caching it. Throws RATE_LIMITED, or what `make` throws. */
      getUncached<Made>(reply: Asked, make: Make<Made>): Promise<Made>
      /** Returns a cached answer; undefined if there is none. */
      getCached(key: string): CachedResponse | undefined
      /** Empties the cache; what is being made meanwhile is not cached. */
      clear(): void
    }
  }
}

const never = () => {
  throw new Error('What every visitor gets has no session cookies.')
}

/** The session cookies of what is made for every visitor: none. */
export const NO_SESSION_COOKIES: SessionCookies = {
  challengeToken: undefined,
  storeChallenge: never,
  startSession: never,
  renewSession: never,
  endSession: never,
}

/** Returns who asks without a session, for the queues. */
export function visitorCaller({ ip }: Asked['request']): FairQueueCaller {
  return queueCallerOf({ actor: null, client: { address: ip } })
}

/**
 * Empties the cache when the database notifies a change that visitors can see. The server of an administrator's change
 * empties its own before it responds, so that administrators always see their own changes.
 */
export const pageCachePlugin = fp(
  async (app) => {
    const queue = createFairQueue(FAIR_QUEUES.visitorPages)
    const cache = createCache(queue, { onLookUp: (isHit) => app.meter.cacheLookUp(isHit) })
    const visitor = { ...visitorContext(app.services), sessionCookies: NO_SESSION_COOKIES }

    await app.directSql.listen(SITE_CHANGED, cache.clear, cache.clear)
    app.decorate('pageCache', {
      get: (key, reply, make) =>
        cache.get(
          key,
          visitorCaller(reply.request),
          (charge) => make(visitor, charge),
          () => responseAbortSignal(reply),
        ),
      getUncached: (reply, make) =>
        queue(
          visitorCaller(reply.request),
          (charge) => withAnswerLimit(make(visitor, charge)),
          responseAbortSignal(reply),
        ),
      getCached: cache.getCached,
      clear: cache.clear,
    })

    app.addHook('onSend', async (request, reply) => {
      if (SAFE_METHODS.includes(request.method) || reply.statusCode >= 400) return
      const { actor } = await app.contextOf(request, reply)
      if (actor?.role === 'admin') cache.clear()
    })
  },
  { name: 'page-cache', dependencies: ['metrics', 'database', 'services'] },
)
