import { describe, expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/** Work that ends when it is told to. */
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

describe('a gate', () => {
  it('runs so many at once, the others in their order', async () => {
    const { work, started, endNext } = openWork()
    const gate = createConcurrencyLimiter({ running: 2, waiting: 3 })
    const all = [1, 2, 3, 4].map((id) => gate(work(id)))
    await Promise.resolve()
    expect(started).toEqual([1, 2])
    await endNext()
    expect(started).toEqual([1, 2, 3])
    for (let n = 0; n < 3; n += 1) await endNext()
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  })

  it('turns away whoever would wait behind too many, and takes them once there is room', async () => {
    const { work, endNext } = openWork()
    const gate = createConcurrencyLimiter({ running: 1, waiting: 1 })
    const [first, second] = [gate(work(1)), gate(work(2))]
    await expect(gate(work(3))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    await endNext()
    const third = gate(work(4))
    await endNext()
    await endNext()
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 4])
  })

  it('passes a failure on and goes on', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 1 })
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate(async () => 'yes')).toBe('yes')
  })
})
