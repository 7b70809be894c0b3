import { describe, expect, it, vi } from 'vitest'
import { createCache, createWatermarks } from './public-cache.ts'

type Answer = { text: string; keep?: boolean }

const open = (maxBytes = 100_000) =>
  createCache<Answer>({ maxBytes, bytesOf: ({ text, keep = true }) => (keep ? text.length : null) })

const answer = (text: string, keep = true) => vi.fn(async () => ({ text, keep }))

describe('responses cached for visitors', () => {
  it('are made once for concurrent and for later requests', async () => {
    const cache = open()
    const make = answer('a')
    expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toHaveLength(2)
    await cache.get('k', make)
    expect(make).toHaveBeenCalledOnce()
  })

  it('leave out what forbids caching', async () => {
    const cache = open()
    const make = answer('a', false)
    await cache.get('k', make)
    await cache.get('k', make)
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.peek('k')).toBeUndefined()
  })

  it('leave out failures', async () => {
    const cache = open()
    await expect(cache.get('k', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('k', answer('a'))).toMatchObject({ text: 'a' })
  })

  it('are bounded in bytes, however many spellings are requested', async () => {
    const cache = open(50_000)
    for (let n = 0; n < 500; n += 1) await cache.get(`k${n}`, answer('x'.repeat(1000)))
    const entries = Array.from({ length: 500 }, (_, n) => cache.peek(`k${n}`)).filter(Boolean)
    expect(entries.length).toBeGreaterThan(10)
    expect(entries.length).toBeLessThan(50)
  })

  it('count keys as well, and leave out what exceeds the whole cache', async () => {
    const cache = open(10_000)
    await cache.get('k'.repeat(6000), answer('a'))
    await cache.get('large', answer('x'.repeat(20_000)))
    expect([cache.peek('k'.repeat(6000)), cache.peek('large')]).toEqual([undefined, undefined])
  })

  it('are invalidated by a change, even those begun before it', async () => {
    const cache = open()
    let finish: (value: Answer) => void = () => undefined
    const slow = cache.get('k', () => new Promise<Answer>((resolve) => (finish = resolve)))
    cache.clear()
    const fresh = await cache.get('k', answer('new'))
    finish({ text: 'old' })
    expect(await slow).toEqual({ text: 'old' })
    expect([fresh, cache.peek('k')]).toEqual([
      { text: 'new', keep: true },
      { text: 'new', keep: true },
    ])
  })
})

it('waits for its own announcement only so long, even on a database that does not take it', async () => {
  const silent = { notify: () => new Promise<never>(() => undefined) }
  await expect(createWatermarks(silent, 1).passed()).rejects.toThrow('timeout')
})
