import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens a cache for answers that are the same for every visitor; all are emptied when the site changes. */
    openPublicCache<Value extends object>(bounds: CacheBounds<Value>): PublicCache<Value>
  }
}

/** How much is kept: `maxBytes` altogether, of which an answer takes `bytesOf`; one of null bytes is not kept at all. */
export type CacheBounds<Value> = { maxBytes: number; bytesOf(value: Value): number | null }

/**
 * Answers kept until the site changes, by the parsed input; callers at the same moment share one making. `make` is given
 * nothing of a request, and must not take anything from one.
 */
export type PublicCache<Value extends object> = {
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** What is kept already. */
  peek(key: string): Value | undefined
}

/** The channel on which the database's triggers tell of changes that visitors can see. */
const CHANNEL = 'site_changed'

/** Bytes an entry takes beside its answer and its key. */
const ENTRY_BYTES = 512

/** Milliseconds an answer is kept at most, should the database's word of a change be lost with a connection. */
const MAX_AGE_MS = 5_000

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** `clear` drops what is still being made as well, so that nothing begun before a change outlives it. */
export function createCache<Value extends object>({
  maxBytes,
  bytesOf,
}: CacheBounds<Value>): PublicCache<Value> & { clear(): void } {
  const kept = new LRUCache<string, Value>({ maxSize: maxBytes, ttl: MAX_AGE_MS })
  let making = new Map<string, Promise<Value>>()

  async function makeValue(key: string, make: () => Promise<Value>, round: typeof making): Promise<Value> {
    try {
      const value = await make()
      const bytes = bytesOf(value)
      if (bytes !== null && round === making)
        kept.set(key, value, { size: bytes + 2 * key.length + ENTRY_BYTES })
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

  return {
    get: async (key, make) => kept.get(key) ?? making.get(key) ?? begin(key, make),
    peek: (key) => kept.get(key),
    clear: () => {
      kept.clear()
      making = new Map()
    },
  }
}

/**
 * Every server is told of a change by the database as it commits. The one that made it forgets its own before it
 * answers, so that who changes something always sees it; what visitors see is changed by administrators alone.
 */
export const publicCachePlugin = fp(
  async (app) => {
    const caches: { clear(): void }[] = []
    const forget = () => caches.forEach((cache) => cache.clear())
    await app.database.sql.listen(CHANNEL, forget, forget)
    app.addHook('onSend', async (request, reply) => {
      if (SAFE_METHODS.includes(request.method) || reply.statusCode >= 400) return
      const { actor } = await app.contextOf(request, reply)
      if (actor?.role === 'admin') forget()
    })
    app.decorate('openPublicCache', <Value extends object>(bounds: CacheBounds<Value>) => {
      const cache = createCache(bounds)
      caches.push(cache)
      return cache
    })
  },
  { name: 'public-cache', dependencies: ['database', 'session'] },
)
