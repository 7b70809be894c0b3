import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const SWEEP_INTERVAL_MS = 60_000

type Entry = { payload: AdapterPayload; expiresAt: number }

/**
 * Stores oidc-provider's data in this process's memory, except sign-in sessions, which are not stored at all: every
 * authorization request begins signed out and shows the sign-in page.
 */
export function createMemoryAdapter(now: () => number = Date.now): AdapterFactory {
  return (model) => (model === 'Session' ? forgetful() : inMemory(now))
}

function inMemory(now: () => number): Adapter {
  const entries = new Map<string, Entry>()
  let sweptAt = now()

  function find(id: string): AdapterPayload | undefined {
    const entry = entries.get(id)
    return entry && entry.expiresAt > now() ? entry.payload : undefined
  }

  function sweep(): void {
    if (now() - sweptAt < SWEEP_INTERVAL_MS) return
    sweptAt = now()
    for (const [id, entry] of entries) if (entry.expiresAt <= sweptAt) entries.delete(id)
  }

  return {
    ...forgetful(),
    async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
      sweep()
      entries.set(id, { payload, expiresAt: now() + expiresIn * 1000 })
    },
    async find(id) {
      return find(id)
    },
    async consume(id) {
      const payload = find(id)
      if (payload) payload.consumed = Math.floor(now() / 1000)
    },
    async destroy(id) {
      entries.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, entry] of entries) if (entry.payload.grantId === grantId) entries.delete(id)
    },
  }
}

function forgetful(): Adapter {
  const nothing = async () => undefined
  return {
    upsert: nothing,
    find: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  }
}
