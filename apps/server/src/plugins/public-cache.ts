import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens a cache for answers that are the same for every visitor; all are emptied when the site changes. */
    openPublicCache<Value extends object>(): PublicCache<Value>
  }
}

/** Answers kept until the site changes; callers at the same moment share one making. */
export type PublicCache<Value extends object> = {
  get(key: string, make: () => Promise<Value>): Promise<Value>
}

/** The channel on which the database's triggers tell of changes. */
const CHANNEL = 'site_changed'

const MAX_ENTRIES = 500

/** Milliseconds an answer is kept at most, should the database's word of a change be lost with a connection. */
const MAX_AGE_MS = 5_000

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** `clear` drops what is still being made as well, so that nothing begun before a change outlives it. */
function createCache<Value extends object>(): PublicCache<Value> & { clear(): void } {
  const entries = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS })

  async function makeEntry(key: string, make: () => Promise<Value>): Promise<Value> {
    const making = make()
    entries.set(key, making)
    try {
      return await making
    } catch (error) {
      if (entries.peek(key) === making) entries.delete(key)
      throw error
    }
  }

  return {
    get: (key, make) => entries.get(key) ?? makeEntry(key, make),
    clear: () => entries.clear(),
  }
}

/**
 * Every server is told of a change by the database as it commits, and forgets its own before it answers the request
 * that made it, so that who changes something always sees it.
 */
export const publicCachePlugin = fp(
  async (app) => {
    const caches: { clear(): void }[] = []
    const forget = () => caches.forEach((cache) => cache.clear())
    await app.database.sql.listen(CHANNEL, forget, forget)
    app.addHook('onSend', async (request) => {
      if (!SAFE_METHODS.includes(request.method)) forget()
    })
    app.decorate('openPublicCache', <Value extends object>() => {
      const cache = createCache<Value>()
      caches.push(cache)
      return cache
    })
  },
  { name: 'public-cache', dependencies: ['database'] },
)
