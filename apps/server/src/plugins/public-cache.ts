import { once } from 'node:events'
import type { Caller } from '@idex/core/kernel/callers'
import { type Charge, createFairLimiter, type FairLimiter } from '@idex/core/kernel/fair-limiter'
import { QUEUES } from '@idex/core/kernel/queues'
import { SITE_CHANGED } from '@idex/db/site-changed'
import type { DatabaseClient } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { sendHook } from './hook.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens a cache for responses that are the same for every visitor; all caches are emptied when the site changes. */
    openPublicCache<Value extends object>(bounds: CacheBounds<Value>): PublicCache<Value>
    /** Turns of visitors for what is cached for nobody yet. */
    visitorQueue: FairLimiter
  }
}

/**
 * How much is cached: `maxBytes` in total, `bytesOf` per response; one of null bytes is not cached. What is not cached yet
 * is made in `queue`.
 */
export type CacheBounds<Value> = {
  maxBytes: number
  bytesOf(value: Value): number | null
  queue: FairLimiter
}

/**
 * Responses cached until the site changes, by the parsed input. What is missing is made when the turn of one who asked for
 * it has come; all who ask meanwhile share it. `make` is given nothing of a request and must not use anything of one.
 */
export type PublicCache<Value extends object> = {
  /** Throws RATE_LIMITED when `caller` has to give way, or what `make` throws. */
  get(key: string, caller: Caller, make: (charge: Charge) => Promise<Value>): Promise<Value>
  /** What is cached already. */
  peek(key: string): Value | undefined
}

/** Bytes of an entry besides its response and key. */
const ENTRY_BYTES = 512

/** Milliseconds until a response expires, should a notification be lost with its connection. */
const MAX_AGE_MS = 5_000

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** `clear` also drops what is still being made, so that nothing begun before a change outlives it. */
export function createCache<Value extends object>(
  { maxBytes, bytesOf, queue }: CacheBounds<Value>,
  onLookUp: (isKept: boolean) => void = () => undefined,
): PublicCache<Value> & { clear(): void } {
  const entries = new LRUCache<string, Value>({ maxSize: maxBytes, ttl: MAX_AGE_MS })
  let making = new Map<string, Promise<Value>>()

  async function makeValue(key: string, make: () => Promise<Value>, round: typeof making): Promise<Value> {
    try {
      const value = await make()
      const bytes = bytesOf(value)
      if (bytes !== null && round === making)
        entries.set(key, value, { size: bytes + 2 * key.length + ENTRY_BYTES })
      return value
    } finally {
      round.delete(key)
    }
  }

  function begin(key: string, make: () => Promise<Value>): Promise<Value> {
    const made = makeValue(key, make, making)
    making.set(key, made)
    return made
  }

  const lookUp = (key: string) => entries.get(key) ?? making.get(key)

  return {
    get: async (key, caller, make) => {
      onLookUp(entries.has(key))
      // Shared is only what has begun: no caller waits for the turn of another.
      return (
        lookUp(key) ?? queue(caller, async (charge) => lookUp(key) ?? begin(key, async () => make(charge)))
      )
    },
    peek: (key) => {
      const kept = entries.get(key)
      // Whoever finds nothing asks for it to be made, which is counted there.
      if (kept !== undefined) onLookUp(true)
      return kept
    },
    clear: () => {
      entries.clear()
      making = new Map()
    },
  }
}

/** Milliseconds for a notification to arrive before its connection is taken to be broken. */
const ARRIVAL_LIMIT_MS = 1000

/** Waits at most `limitMs` until everything announced before has arrived: announcements arrive in the order of their commits. */
export function createWatermarks(sql: Pick<DatabaseClient['sql'], 'notify'>, limitMs = ARRIVAL_LIMIT_MS) {
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
 * The database notifies every server of a change as it commits. Before the server that made it responds, it has heard of
 * it, so that administrators, who alone change what visitors see, always see their changes; whatever they do that
 * visitors cannot see empties nothing.
 */
export const publicCachePlugin = fp(
  async (app) => {
    // A replica that does not know of a change yet must not fill a cache anew.
    const caches: { clear(): void }[] = [{ clear: () => app.replicas?.changed() }]
    const forget = () => caches.forEach((cache) => cache.clear())
    const watermarks = createWatermarks(app.database.sql)
    // Announcements of changes have no payload.
    const hear = (payload: string) => (payload === '' ? forget() : watermarks.arrived(payload))
    await app.databaseSessions.listen(SITE_CHANGED, hear, forget)
    async function hearOwnChange(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { actor } = await app.contextOf(request, reply)
      if (actor?.role === 'admin') await watermarks.passed().catch(forget)
    }
    app.addHook(
      'onSend',
      sendHook((request, reply) => {
        if (SAFE_METHODS.includes(request.method) || reply.statusCode >= 400) return
        return hearOwnChange(request, reply)
      }),
    )
    app.decorate('visitorQueue', createFairLimiter(QUEUES.visitorPages))
    app.decorate('openPublicCache', <Value extends object>(bounds: CacheBounds<Value>) => {
      const cache = createCache(bounds, (isKept) => app.meter.kept(isKept))
      caches.push(cache)
      return cache
    })
  },
  { name: 'public-cache', dependencies: ['metrics', 'database', 'replicas', 'session'] },
)
