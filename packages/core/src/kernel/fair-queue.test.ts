import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { FairQueueCaller } from '../ports/fair-queue-caller.ts'
import { createFairQueue } from './fair-queue.ts'
import { type FairQueueLimits, FAIR_QUEUES } from './fair-queue-limits.ts'

/** The caller a name begins with; several letters before a digit name its subscriber's network too: `ab1` is of `ab` in the network `a`. */
function callerOf(name: string): FairQueueCaller {
  const [key = ''] = /^\D+/.exec(name) ?? []
  return { key, subscriberNetwork: `site ${key.charAt(0)}`, isKnown: key.startsWith('K') }
}

/** A limiter, work that ends on command after `ms`, and what has started so far. */
function openLimiter(bounds: Partial<FairQueueLimits> = {}) {
  let now = 0
  const limiter = createFairQueue({ running: 1, waiting: 6, waitingEach: 4, ...bounds }, () => now)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  async function enter(name: string, signal?: AbortSignal, caller = callerOf(name)): Promise<string> {
    const work = async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }
    try {
      return await limiter(caller, work, signal)
    } catch (error) {
      refused.push(name)
      throw error
    }
  }
  /** Like `enter`, for what may be refused. */
  const offer = (name: string, caller?: FairQueueCaller) =>
    void enter(name, undefined, caller).catch(() => undefined)
  async function endNext(ms = 10): Promise<void> {
    await setImmediate()
    now += ms
    ends.shift()?.()
    await setImmediate()
  }
  return { enter, offer, begun, refused, endNext, pass: (ms: number) => void (now += ms) }
}

describe('a fair queue', () => {
  it('gives everybody a turn before anybody gets a second one', async () => {
    const { enter, begun, endNext } = openLimiter()
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => enter(name))
    for (let n = 0; n < 6; n += 1) await endNext()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  })

  it('does not count time in which the database was away, and then says that work stands still', async () => {
    let now = 0
    const limiter = createFairQueue({ running: 1, waiting: 6, waitingEach: 1 }, () => now)
    const begun: string[] = []
    const spend = (name: string, ms: number, error?: Error) =>
      limiter(callerOf(name), async () => {
        begun.push(name)
        now += ms
        if (error) throw error
      })
    const away = Object.assign(new Error('the database is away'), { code: 'CONNECTION_CLOSED' })
    await expect(spend('a1', 9000, away)).rejects.toThrow(away.message)
    await spend('b1', 10)
    const all = ['c1', 'b2', 'a2'].map((name) => spend(name, 10))
    await expect(spend('b3', 10)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await Promise.all(all)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  })

  it('says that a caller asks too much, unless work stands still, or did a moment ago', async () => {
    const { enter, endNext, pass } = openLimiter({ waitingEach: 1, stalledMs: 1000 })
    const refusal = (name: string) => enter(name).catch((error: unknown) => error)
    for (const name of ['a1', 'a2']) void enter(name)
    expect(await refusal('a3')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 10 })
    await endNext(1500)
    void enter('a4')
    expect(await refusal('a5')).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
    pass(1500)
    expect(await refusal('a6')).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('takes turns by the time that was used, whether or not the work failed', async () => {
    const { enter, begun, endNext } = openLimiter()
    for (const name of ['a1', 'b1']) void enter(name)
    await endNext(1000)
    await endNext(10)
    for (const name of ['c1', 'a2', 'a3', 'b2', 'b3', 'b4']) void enter(name)
    for (let n = 0; n < 6; n += 1) await endNext(10)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'b3', 'b4', 'a2', 'a3'])
  })

  it('forgets used time by and by', async () => {
    const { enter, begun, endNext, pass } = openLimiter()
    void enter('a1')
    await endNext(10_000)
    pass(20 * 60_000)
    void enter('b1')
    await endNext(100)
    for (const name of ['c1', 'b2', 'a2']) void enter(name)
    for (let n = 0; n < 3; n += 1) await endNext()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  })

  it('counts many callers of one site as one', async () => {
    const { enter, begun, endNext } = openLimiter({ waiting: 20 })
    for (const name of ['ax1', 'ay1', 'az1', 'aw1', 'b1', 'b2']) void enter(name)
    for (let n = 0; n < 6; n += 1) await endNext()
    expect(begun).toEqual(['ax1', 'b1', 'ay1', 'b2', 'az1', 'aw1'])
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

  it('lets the longest line give way when it is full', async () => {
    const { enter, offer, refused, begun, endNext } = openLimiter({ waiting: 3 })
    for (const name of ['a1', 'a2', 'a3']) offer(name)
    const last = enter('a4')
    offer('b1')
    await expect(last).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 10 })
    offer('c1')
    await setImmediate()
    for (let n = 0; n < 4; n += 1) await endNext()
    expect([refused, begun]).toEqual([
      ['a4', 'a3'],
      ['a1', 'b1', 'c1', 'a2'],
    ])
  })

  it('lets one give way who has used the most time where all lines are of one length', async () => {
    const { offer, refused, endNext } = openLimiter({ waiting: 2 })
    offer('a1')
    await endNext(500)
    for (const name of ['b1', 'a2', 'c1', 'd1']) offer(name)
    await setImmediate()
    expect(refused).toEqual(['a2'])
  })

  it('has a place apart for those it knows, and lets others give way first', async () => {
    const { offer, begun, refused } = openLimiter({ waiting: 2 })
    for (const name of ['a1', 'b1', 'K1', 'K2', 'Ky1', 'c1']) offer(name)
    await setImmediate()
    expect([begun, refused]).toEqual([
      ['a1', 'K1'],
      ['b1', 'c1'],
    ])
  })

  it('drops work aborted while waiting, and gives its place to the next', async () => {
    const { enter, offer, begun, endNext } = openLimiter({ waiting: 1 })
    const controller = new AbortController()
    offer('a1')
    const given = enter('b1', controller.signal)
    controller.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    offer('c1')
    await endNext()
    expect(begun).toEqual(['a1', 'c1'])
    await expect(enter('d1', controller.signal)).rejects.toThrow('gone')
  })

  it('lets a caller rest the longer the more time it has used, and the others go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { enter, begun, endNext } = openLimiter({ rests: { each: 20, atMost: 1000 } })
    for (const name of ['a1', 'a2', 'a3', 'b1']) void enter(name)
    await endNext(200)
    await endNext(10)
    expect(begun).toEqual(['a1', 'b1'])
    vi.advanceTimersByTime(799)
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    vi.advanceTimersByTime(1)
    await endNext(900)
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    void enter('b2')
    await endNext(10)
    vi.advanceTimersByTime(999)
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2'])
    vi.advanceTimersByTime(1)
    await setImmediate()
    expect(begun.at(-1)).toBe('a3')
    vi.useRealTimers()
  })

  it('keeps the place of an unknown caller taken for longer, where the queue pauses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { enter, begun, endNext } = openLimiter({ pauses: 3 })
    for (const name of ['a1', 'b1']) void enter(name)
    await endNext(200)
    vi.advanceTimersByTime(599)
    await setImmediate()
    expect(begun).toEqual(['a1'])
    void enter('K1')
    await endNext(200)
    vi.advanceTimersByTime(1)
    await setImmediate()
    expect(begun).toEqual(['a1', 'K1', 'b1'])
    vi.useRealTimers()
  })

  it('counts the time that work says it used, if it does', async () => {
    let now = 0
    const limiter = createFairQueue({ running: 1, waiting: 6, waitingEach: 4 }, () => now)
    const order: string[] = []
    const wait = (name: string, ms: number) =>
      limiter(callerOf(name), async (charge) => {
        order.push(name)
        now += ms
        if (name === 'a1') charge(1)
      })
    await Promise.all([wait('a1', 1000), wait('b1', 10), wait('b2', 10), wait('a2', 10)])
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2'])
  })

  it('passes a failure on and continues', async () => {
    const limiter = createFairQueue({ running: 1, waiting: 1, waitingEach: 1 })
    await expect(limiter(callerOf('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limiter(callerOf('a'), async () => 'yes')).toBe('yes')
  })
})

/** Queues of jobs have no other callers. */
const shared = Object.entries(FAIR_QUEUES).filter(([name]) => name !== 'pictures' && name !== 'texts')

describe.each(shared)('the queue of %s', (_name, bounds) => {
  const floods: [string, (at: number) => FairQueueCaller][] = [
    ['one caller', () => ({ key: 'flood', subscriberNetwork: 'flood', isKnown: false })],
    [
      'forty callers',
      (at) => ({ key: `flood ${at % 40}`, subscriberNetwork: `flood ${at % 40}`, isKnown: false }),
    ],
    [
      'forty callers of one site',
      (at) => ({ key: `flood ${at % 40}`, subscriberNetwork: 'flood', isKnown: false }),
    ],
  ]
  it.each(floods)('flooded by %s, lets a newcomer in with the next turn', async (_callers, flooderAt) => {
    // Who comes next, not when.
    const { pauses: _pauses, ...order }: FairQueueLimits = bounds
    const { offer, begun, refused, endNext } = openLimiter(order)
    const flood = (count: number) => {
      for (let at = 0; at < count; at += 1) offer(`flood ${at}`, flooderAt(at))
    }
    // Each of them has a turn, and then they go on.
    for (let turn = 0; turn < 45; turn += 1) {
      flood(40)
      await endNext()
    }
    flood(bounds.waiting + 40)
    await setImmediate()
    const before = begun.length
    offer('newcomer', { key: 'new', subscriberNetwork: 'new', isKnown: false })
    await endNext()
    expect(begun[before]).toBe('newcomer')
    expect(refused).not.toContain('newcomer')
  })

  it('flooded by forty callers, serves one it knows at once', async () => {
    const { offer, begun } = openLimiter(bounds)
    for (let at = 0; at < bounds.waiting + 40; at += 1) offer(`flood ${at}`, floods[1]?.[1](at))
    offer('known', { key: 'known', subscriberNetwork: 'known', isKnown: true })
    await setImmediate()
    expect(begun).toContain('known')
  })
})
