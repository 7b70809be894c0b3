import { SITE_CHANGED } from '@idex/db/site-changed'
import type { ApiContext } from '@idex/api/kernel/declare'
import { type Charge, createFairLimiter, queueCallerOf } from '@idex/core/kernel/fair-limiter'
import type { QueueCaller } from '@idex/core/ports/queue-caller'
import { visitorContext } from '@idex/core/kernel/context'
import { QUEUES } from '@idex/core/kernel/queues'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Browser } from '@idex/core/sign-in/browser'
import { signalOfEnd } from '../signal-of-end.ts'
import type { CachedResponse } from './cached-response.ts'
import { createCache } from './cache.ts'

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
      makeUncached<Made>(reply: Asked, make: Make<Made>): Promise<Made>
      /** Returns a cached answer; undefined if there is none. */
      peek(key: string): CachedResponse | undefined
      /** Empties the cache; what is being made meanwhile is not cached. */
      clear(): void
    }
  }
}

const never = () => {
  throw new Error('What every visitor gets has no browser.')
}

/** The browser of what is made for every visitor: none. */
export const NO_BROWSER: Browser = {
  challengeToken: undefined,
  storeChallenge: never,
  startSession: never,
  renewSession: never,
  endSession: never,
}

/** Bytes of all answers, plain and compressed. */
const MAX_BYTES = 64 * 1024 * 1024

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Who asks without a session. */
export function visitorOf({ ip }: Asked['request']): QueueCaller {
  return queueCallerOf({ actor: null, client: { address: ip } })
}

/**
 * Empties the cache when the database notifies a change that visitors can see. The server of an administrator's change
 * empties its own before it responds, so that administrators always see their own changes.
 */
export const pageCachePlugin = fp(
  async (app) => {
    const queue = createFairLimiter(QUEUES.visitorPages)
    const cache = createCache({ maxBytes: MAX_BYTES, queue }, (isHit) => app.meter.cacheLookUp(isHit))
    const visitor = { ...visitorContext(app.services), browser: NO_BROWSER }

    function clear(): void {
      // A replica that does not know of a change yet must not fill the cache again.
      app.replicas?.changed()
      cache.clear()
    }
    await app.directSql.listen(SITE_CHANGED, clear, clear)
    app.decorate('pageCache', {
      get: (key, reply, make) =>
        cache.get(
          key,
          visitorOf(reply.request),
          (charge) => make(visitor, charge),
          () => signalOfEnd(reply),
        ),
      makeUncached: (reply, make) =>
        queue(visitorOf(reply.request), (charge) => make(visitor, charge), signalOfEnd(reply)),
      peek: cache.peek,
      clear,
    })

    app.addHook('onSend', async (request, reply) => {
      if (SAFE_METHODS.includes(request.method) || reply.statusCode >= 400) return
      const { actor } = await app.contextOf(request, reply)
      if (actor?.role === 'admin') clear()
    })
  },
  { name: 'page-cache', dependencies: ['metrics', 'database', 'replicas', 'services'] },
)
