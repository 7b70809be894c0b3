import { describe, expect, it, vi } from 'vitest'
import { createCache } from './public-cache.ts'

type Answer = { text: string; keep?: boolean }

const open = (maxBytes = 100_000) =>
  createCache<Answer>({ maxBytes, bytesOf: ({ text, keep = true }) => (keep ? text.length : null) })

const answer = (text: string, keep = true) => vi.fn(async () => ({ text, keep }))

describe('what is kept for visitors', () => {
  it('is made once for all who ask at the same moment, and for those who ask later', async () => {
    const cache = open()
    const make = answer('a')
    expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toHaveLength(2)
    await cache.get('k', make)
    expect(make).toHaveBeenCalledOnce()
  })

  it('is not what says of itself that it shall not be kept', async () => {
    const cache = open()
    const make = answer('a', false)
    await cache.get('k', make)
    await cache.get('k', make)
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.peek('k')).toBeUndefined()
  })

  it('is not a failure', async () => {
    const cache = open()
    await expect(cache.get('k', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('k', answer('a'))).toMatchObject({ text: 'a' })
  })

  it('is bounded by bytes, however many spellings are asked for', async () => {
    const cache = open(50_000)
    for (let n = 0; n < 500; n += 1) await cache.get(`k${n}`, answer('x'.repeat(1000)))
    const kept = Array.from({ length: 500 }, (_, n) => cache.peek(`k${n}`)).filter(Boolean)
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.length).toBeLessThan(50)
  })

  it('counts keys as well, and leaves out what is larger than all the room there is', async () => {
    const cache = open(10_000)
    await cache.get('k'.repeat(6000), answer('a'))
    await cache.get('large', answer('x'.repeat(20_000)))
    expect([cache.peek('k'.repeat(6000)), cache.peek('large')]).toEqual([undefined, undefined])
  })

  it('is forgotten at a change, what was begun before it included', async () => {
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
