import { once } from 'node:events'
import { SITE_CHANGED } from '@idex/db/site-changed'
import type { DatabaseClient } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import type { ApiContext } from '@idex/api/kernel/declare'
import { type Charge, createFairLimiter, queueCallerOf } from '@idex/core/kernel/fair-limiter'
import type { QueueCaller } from '@idex/core/ports/queue-caller'
import { visitorContext } from '@idex/core/kernel/context'
import { QUEUES } from '@idex/core/kernel/queues'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { NO_BROWSER } from '../no-browser.ts'
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
       * Returns the answer cached by `key`, or makes it in the caller's turn; `make` uses nothing of a request. Throws
       * RATE_LIMITED, or what `make` throws.
       */
      get(key: string, reply: Asked, make: Make<CachedResponse>): Promise<CachedResponse>
      /** Makes an answer in the caller's turn without caching it. Throws RATE_LIMITED, or what `make` throws. */
      makeUncached<Made>(reply: Asked, make: Make<Made>): Promise<Made>
      /** Returns a cached answer; undefined if there is none. */
      peek(key: string): CachedResponse | undefined
      /** Resolves when the cache holds nothing older than the changes committed before. */
      waitForChanges(): Promise<void>
    }
  }
}

/** Bytes of all answers, plain and compressed. */
const MAX_BYTES = 64 * 1024 * 1024

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Who asks without a session. */
export function visitorOf({ ip }: Asked['request']): QueueCaller {
  return queueCallerOf({ actor: null, client: { address: ip } })
}

/** Milliseconds for a notification to arrive before its connection is taken to be broken. */
const ARRIVAL_LIMIT_MS = 1000

/** Waits at most `limitMs` until everything announced before has arrived: announcements arrive in the order of their commits. */
export function createNotificationBarrier(
  sql: Pick<DatabaseClient['sql'], 'notify'>,
  limitMs = ARRIVAL_LIMIT_MS,
) {
  const own = newId()
  const expected = new Map<string, () => void>()
  let count = 0
  return {
    arrived: (payload: string) => expected.get(payload)?.(),
    /** Throws when the database or its announcements are away. */
    async passed(): Promise<void> {
      count += 1
      const mark = `${own} ${count}`
      const arrival = new Promise<void>((resolve) => expected.set(mark, resolve))
      const limit = AbortSignal.timeout(limitMs)
      try {
        const sent = sql.notify(SITE_CHANGED, mark)
        await Promise.race([
          sent.then(() => arrival),
          once(limit, 'abort').then(() => limit.throwIfAborted()),
        ])
      } finally {
        expected.delete(mark)
      }
    },
  }
}

/**
 * Empties the cache when the database notifies a change that visitors can see. The server that made the change waits
 * for the notification before it responds, so that administrators always see their own changes.
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
    const barrier = createNotificationBarrier(app.database.sql)
    // Announcements of changes have no payload.
    const hear = (payload: string) => (payload === '' ? clear() : barrier.arrived(payload))
    await app.directSql.listen(SITE_CHANGED, hear, clear)
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
      waitForChanges: () => barrier.passed().catch(clear),
    })

    app.addHook('onSend', async (request, reply) => {
      if (SAFE_METHODS.includes(request.method) || reply.statusCode >= 400) return
      const { actor } = await app.contextOf(request, reply)
      if (actor?.role === 'admin') await app.pageCache.waitForChanges()
    })
  },
  { name: 'page-cache', dependencies: ['metrics', 'database', 'replicas', 'services'] },
)
