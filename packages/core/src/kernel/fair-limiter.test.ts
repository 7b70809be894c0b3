import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairLimiter, type FairLimiterBounds } from './fair-limiter.ts'

/** A limiter, work that ends on command, and what has started so far. */
function openLimiter(bounds: Partial<FairLimiterBounds> = {}) {
  const limiter = createFairLimiter({ running: 1, waiting: 6, waitingEach: 4, ...bounds })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const enter = (name: string, signal?: AbortSignal) =>
    limiter(
      name.charAt(0),
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      },
      signal,
    )
  const endNext = async () => {
    await setImmediate()
    ends.shift()?.()
    await setImmediate()
  }
  return { enter, begun, endNext }
}

describe('a fair limiter', () => {
  it('gives everybody a turn before anybody gets a second one', async () => {
    const { enter, begun, endNext } = openLimiter()
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => enter(name))
    for (let n = 0; n < 6; n += 1) await endNext()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  })

  it('never runs two pieces of one caller’s work at once, however much room there is', async () => {
    const { enter, begun, endNext } = openLimiter({ running: 3 })
    for (const name of ['a1', 'a2', 'b1']) void enter(name)
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    await endNext()
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('rejects a caller with too much waiting, and not the others', async () => {
    const { enter } = openLimiter({ waitingEach: 2 })
    for (const name of ['a1', 'a2', 'a3']) void enter(name)
    await expect(enter('a4')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 10 })
    void enter('b1')
  })

  it('rejects everybody while too many wait, and accepts them once there is room', async () => {
    const { enter, begun, endNext } = openLimiter({ waiting: 2 })
    for (const name of ['a1', 'b1', 'c1']) void enter(name)
    await expect(enter('d1')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 })
    await endNext()
    void enter('d2')
    await endNext()
    await endNext()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd2'])
  })

  it('drops work aborted while waiting, and gives its place to the next', async () => {
    const { enter, begun, endNext } = openLimiter({ waiting: 1 })
    const controller = new AbortController()
    void enter('a1')
    const given = enter('b1', controller.signal)
    controller.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    void enter('c1')
    await endNext()
    expect(begun).toEqual(['a1', 'c1'])
    await expect(enter('d1', controller.signal)).rejects.toThrow('gone')
  })

  it('passes a failure on and continues', async () => {
    const limiter = createFairLimiter({ running: 1, waiting: 1, waitingEach: 1 })
    await expect(limiter('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limiter('a', async () => 'yes')).toBe('yes')
  })
})
