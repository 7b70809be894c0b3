import type { Charge, FairQueue } from '@idex/core/kernel/fair-queue'
import type { QueueCaller } from '@idex/core/ports/queue-caller'
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** Size in bytes, and the queue in which missing answers are made. */
type Bounds = { maxBytes: number; queue: FairQueue }

/** Makes an answer, of nothing of a request. */
type Make = (charge: Charge) => Promise<CachedResponse>

/** Bytes of an entry besides its answer and key. */
const ENTRY_BYTES = 512

/** Milliseconds until an answer expires, should an announcement be lost with its connection. */
const MAX_AGE_MS = 5_000

/**
 * Caches answers by key. A missing answer is made once, in its caller's turn, and shared with all who ask meanwhile.
 * `clear` also drops answers that are still being made, so that nothing begun before a change outlives it.
 */
export function createCache(
  { maxBytes, queue }: Bounds,
  onLookUp: (isHit: boolean) => void = () => undefined,
) {
  const entries = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, ttl: MAX_AGE_MS })
  let making = new Map<string, Promise<CachedResponse>>()

  async function makeAnswer(
    key: string,
    make: () => Promise<CachedResponse>,
    round: typeof making,
  ): Promise<CachedResponse> {
    try {
      const answer = await make()
      // Once more for what is compressed.
      const size = 2 * answer.body.length + 2 * key.length + ENTRY_BYTES
      if (answer.isCacheable && round === making) entries.set(key, answer, { size })
      return answer
    } finally {
      round.delete(key)
    }
  }

  function begin(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const made = makeAnswer(key, make, making)
    making.set(key, made)
    return made
  }

  const lookUp = (key: string) => entries.get(key) ?? making.get(key)

  return {
    /** Throws RATE_LIMITED when `caller` has to give way, the reason of a signal that aborts his wait, or what `make` throws. */
    get: async (
      key: string,
      caller: QueueCaller,
      make: Make,
      signal?: () => AbortSignal,
    ): Promise<CachedResponse> => {
      onLookUp(entries.has(key))
      // Shared is only what has begun: no caller waits for the turn of another.
      return (
        lookUp(key) ??
        queue(caller, async (charge) => lookUp(key) ?? begin(key, async () => make(charge)), signal?.())
      )
    },
    /** Returns a cached answer; undefined if there is none. */
    peek: (key: string): CachedResponse | undefined => {
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
