import { vi } from 'vitest'

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost').href

/** A cache in memory; `put` refuses while the device is full. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  readonly #isFull: () => boolean

  constructor(isFull: () => boolean) {
    this.#isFull = isFull
  }

  async put(request: RequestInfo | URL, response: Response) {
    if (this.#isFull()) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(pathOf(request), response)
  }
  async match(request: RequestInfo | URL) {
    return this.entries.get(pathOf(request))?.clone()
  }
  async delete(request: RequestInfo | URL) {
    return this.entries.delete(pathOf(request))
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url))
  }
}

/** Stubs `caches`, which Node and jsdom lack, for one test, and returns their contents. */
export function stubCaches() {
  const all = new Map<string, FakeCache>()
  let isFull = false
  const open = async (name: string) => {
    const cache = all.get(name) ?? new FakeCache(() => isFull)
    all.set(name, cache)
    return cache
  }
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  })
  return {
    open,
    fill: () => void (isFull = true),
    names: () => [...all.keys()],
    paths: (name: string) =>
      [...(all.get(name)?.entries.keys() ?? [])].map((url) => new URL(url).pathname).toSorted(),
  }
}
