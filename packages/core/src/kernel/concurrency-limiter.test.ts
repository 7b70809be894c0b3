import { describe, expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/** Work that ends on command. */
function openWork() {
  const ends: (() => void)[] = []
  const started: number[] = []
  const work = (id: number) => async () => {
    started.push(id)
    await new Promise<void>((resolve) => ends.push(resolve))
    return id
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { work, started, endNext }
}

describe('a concurrency limiter', () => {
  it('runs a limited number at once, the others in their order', async () => {
    const { work, started, endNext } = openWork()
    const limiter = createConcurrencyLimiter({ running: 2, waiting: 3 })
    const all = [1, 2, 3, 4].map((id) => limiter(work(id)))
    await Promise.resolve()
    expect(started).toEqual([1, 2])
    await endNext()
    expect(started).toEqual([1, 2, 3])
    for (let n = 0; n < 3; n += 1) await endNext()
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  })

  it('rejects work when too many wait, and accepts it again once there is room', async () => {
    const { work, endNext } = openWork()
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 1 })
    const [first, second] = [limiter(work(1)), limiter(work(2))]
    await expect(limiter(work(3))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    await endNext()
    const third = limiter(work(4))
    await endNext()
    await endNext()
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 4])
  })

  it('passes a failure on and continues', async () => {
    const limiter = createConcurrencyLimiter({ running: 1, waiting: 1 })
    await expect(limiter(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limiter(async () => 'yes')).toBe('yes')
  })
})
