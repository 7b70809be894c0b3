import { setImmediate } from 'node:timers/promises'
import { createFairQueue, queueCallerOf } from '@idex/core/kernel/fair-queue'
import { FAIR_QUEUES } from '@idex/core/kernel/fair-queue-limits'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CachedResponse, createResponse } from './cached-response.ts'
import { createCache } from './page-cache.ts'

const visitorAt = (address: string) => queueCallerOf({ actor: null, client: { address } })

const [ANN, BEN] = [visitorAt('192.0.2.1'), visitorAt('192.0.2.2')]

function open(maxBytes = 100_000) {
  const queue = createFairQueue(FAIR_QUEUES.visitorPages)
  return Object.assign(createCache(queue, { maxBytes }), { queue })
}

const answer = (text: string, isCacheable = true) =>
  vi.fn(async () => createResponse({ headers: {}, body: text, isCacheable }))

const textOf = ({ body }: Pick<CachedResponse, 'body'>) => body.toString()

describe('responses cached for visitors', () => {
  it('are made once for concurrent and for later requests', async () => {
    const cache = open()
    const make = answer('a')
    expect(await Promise.all([cache.get('k', ANN, make), cache.get('k', ANN, make)])).toHaveLength(2)
    await cache.get('k', ANN, make)
    expect(make).toHaveBeenCalledOnce()
  })

  it('are made by the first whose turn comes, not by the first who asked', async () => {
    const cache = open()
    let finish: () => void = () => undefined
    const held = cache.queue(ANN, () => new Promise<void>((resolve) => (finish = resolve)))
    const make = answer('a')
    const first = cache.get('k', ANN, make)
    expect(textOf(await cache.get('k', BEN, make))).toBe('a')
    finish()
    await held
    expect(textOf(await first)).toBe('a')
    expect(make).toHaveBeenCalledOnce()
  })

  it('are refused to one who has to give way, and to nobody who asks for the same', async () => {
    const cache = open()
    void cache.queue(ANN, () => new Promise(() => undefined))
    const asked = Array.from({ length: FAIR_QUEUES.visitorPages.waitingEach + 1 }, () =>
      cache.get('k', ANN, answer('a')),
    )
    await expect(asked.at(-1)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(textOf(await cache.get('k', BEN, answer('b')))).toBe('b')
  })

  it('leave out what forbids caching', async () => {
    const cache = open()
    const make = answer('a', false)
    await cache.get('k', ANN, make)
    await cache.get('k', ANN, make)
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.getCached('k')).toBeUndefined()
  })

  it('leave out failures', async () => {
    const cache = open()
    await expect(cache.get('k', ANN, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(textOf(await cache.get('k', ANN, answer('a')))).toBe('a')
  })

  it('are given up when none comes, and made anew for who asks then', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const cache = open()
    const never = async () => new Promise<CachedResponse>(() => undefined)
    const asked = [ANN, BEN].map((caller) => cache.get('k', caller, never))
    const refused = asked.map((one) => expect(one).rejects.toMatchObject({ code: 'ETIMEDOUT' }))
    await vi.advanceTimersByTimeAsync(60_000)
    await Promise.all(refused)
    // Time that the database has taken counts for no caller.
    expect(textOf(await cache.get('k', BEN, answer('a')))).toBe('a')
  })

  it('are bounded in bytes, however many spellings are requested', async () => {
    const cache = open(50_000)
    for (let n = 0; n < 500; n += 1) await cache.get(`k${n}`, ANN, answer('x'.repeat(500)))
    const entries = Array.from({ length: 500 }, (_, n) => cache.getCached(`k${n}`)).filter(Boolean)
    expect(entries.length).toBeGreaterThan(10)
    expect(entries.length).toBeLessThan(50)
  })

  it('count keys as well, and leave out what exceeds the whole cache', async () => {
    const cache = open(10_000)
    await cache.get('k'.repeat(6000), ANN, answer('a'))
    await cache.get('large', ANN, answer('x'.repeat(20_000)))
    expect([cache.getCached('k'.repeat(6000)), cache.getCached('large')]).toEqual([undefined, undefined])
  })

  it('are invalidated by a change, even those begun before it', async () => {
    const cache = open()
    let finish: (value: CachedResponse) => void = () => undefined
    const slow = cache.get('k', ANN, () => new Promise<CachedResponse>((resolve) => (finish = resolve)))
    await setImmediate()
    cache.clear()
    const fresh = await cache.get('k', BEN, answer('new'))
    finish(createResponse({ headers: {}, body: 'old' }))
    expect(textOf(await slow)).toBe('old')
    expect(textOf(fresh)).toBe('new')
    expect(cache.getCached('k')).toBe(fresh)
  })
})
