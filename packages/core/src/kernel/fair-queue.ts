import { DomainError } from '@idex/contract/kernel/errors'
import { LRUCache } from 'lru-cache'
import type { SessionUser } from '@idex/auth/sessions'
import { subjectOf } from './limits.ts'
import { subscriberNetworkOf } from './networks.ts'
import { outageOf } from './outage.ts'
import type { FairQueueCaller } from '../ports/fair-queue-caller.ts'
import type { FairQueueLimits } from './fair-queue-limits.ts'

/** The caller of a context; administrators are known. */
export function queueCallerOf({
  actor,
  client,
}: {
  actor: Pick<SessionUser, 'id' | 'role'> | null
  client: { address: string }
}): FairQueueCaller {
  return {
    key: subjectOf({ actor, client }),
    subscriberNetwork: `site ${subscriberNetworkOf(client.address)}`,
    isKnown: actor?.role === 'admin',
  }
}

/** The server's own jobs, which take turns among themselves. */
export const JOB_CALLER: FairQueueCaller = { key: 'jobs', subscriberNetwork: 'jobs', isKnown: false }

/** Counts `ms` as the time that a piece of work used, instead of the time until its end. */
export type Charge = (ms: number) => void

/**
 * Runs work for `caller` when its turn comes; `signal` removes it from the queue, or is passed to work already running.
 * Throws RATE_LIMITED when it has to give way, UNAVAILABLE when that is because work stands still, or the signal's reason.
 */
export type FairQueue = <Result>(
  caller: FairQueueCaller,
  work: (charge: Charge) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

type Bounds = Omit<FairQueueLimits, 'what'>

/** Places apart for known callers, beside those of everyone. */
const APART = 1

/** Whole seconds after which a caller's own queue may have advanced. */
const RETRY_SECONDS = 10

/** Milliseconds after which time that was spent counts half. */
const HALF_LIFE_MS = 60_000

/** Callers and networks whose time is remembered. */
const MAX_REMEMBERED = 10_000

type Waiter = { caller: FairQueueCaller; start: () => void; refuse: (error: DomainError) => void }

/** The time that each name has used lately, in ms. */
function createSpending(now: () => number) {
  const spent = new LRUCache<string, { ms: number; at: number }>({ max: MAX_REMEMBERED })
  const of = (name: string) => {
    const { ms, at } = spent.get(name) ?? { ms: 0, at: 0 }
    return ms * 2 ** ((at - now()) / HALF_LIFE_MS)
  }
  return { of, add: (name: string, ms: number) => void spent.set(name, { ms: of(name) + ms, at: now() }) }
}

/** How many wait of each caller and of each subscriber's network. */
function countNames(waiting: readonly Waiter[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { caller } of waiting)
    for (const name of new Set([caller.key, caller.subscriberNetwork]))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** The index of the first of the greatest. */
function greatest<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): number {
  return items.reduce((best, item, at) => {
    const leader = items[best]
    return leader !== undefined && compare(item, leader) > 0 ? at : best
  }, 0)
}

/**
 * Shares a queue fairly. The subscriber's network that used the least time lately comes first, and within it the caller who did, so
 * that a flood delays its sender alone. Each caller runs one piece of work at a time. When the queue is full, the
 * longest line gives way. Known callers have a place apart. Failed work counts by its time as any other, unless the
 * database or a disk was away. Where the queue says so, unknown callers rest between pieces, the longer the more time
 * they have used.
 */
export function createFairQueue(bounds: Bounds, now: () => number = () => performance.now()): FairQueue {
  const spending = createSpending(now)
  const busy = new Set<string>()
  const resting = new Set<string>()
  const running = new Set<{ begun: number }>()
  let stalledAt = Number.NEGATIVE_INFINITY
  let waiting: Waiter[] = []

  const isFree = ({ key, isKnown }: FairQueueCaller) =>
    !busy.has(key) && !resting.has(key) && busy.size < bounds.running + (isKnown ? APART : 0)

  const bySpending = ({ caller: one }: Waiter, { caller: other }: Waiter) =>
    spending.of(other.subscriberNetwork) - spending.of(one.subscriberNetwork) ||
    spending.of(other.key) - spending.of(one.key)

  /** Starts what can be started. */
  function advance(): void {
    for (;;) {
      const ready = waiting.filter(({ caller }) => isFree(caller))
      const next = ready[greatest(ready, bySpending)]
      if (next === undefined) return
      waiting = waiting.filter((waiter) => waiter !== next)
      busy.add(next.caller.key)
      next.start()
    }
  }

  const isStalled = ({ begun }: { begun: number }) => now() - begun > (bounds.stalledMs ?? Infinity)

  /** A line that is too long is its caller's fault, unless work in front of it stands still, or did a moment ago. */
  function refusal(): DomainError {
    const stands = [...running].some(isStalled) || now() - stalledAt < RETRY_SECONDS * 1000
    return new DomainError(stands ? 'UNAVAILABLE' : 'RATE_LIMITED', undefined, undefined, RETRY_SECONDS)
  }

  /** Refuses the last of the longest line, among the unknown if there are any. */
  function giveWay(): void {
    const lines = countNames(waiting)
    const lengthOf = ({ caller }: Waiter, name: 'subscriberNetwork' | 'key') => lines.get(caller[name]) ?? 0
    const unknown = waiting.filter(({ caller }) => !caller.isKnown)
    const latest = (unknown.length > 0 ? unknown : waiting).toReversed()
    const byLength = (one: Waiter, other: Waiter) =>
      lengthOf(one, 'subscriberNetwork') - lengthOf(other, 'subscriberNetwork') ||
      lengthOf(one, 'key') - lengthOf(other, 'key') ||
      bySpending(other, one)
    const longest = latest[greatest(latest, byLength)]
    waiting = waiting.filter((waiter) => waiter !== longest)
    longest?.refuse(refusal())
  }

  async function enter(caller: FairQueueCaller, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const own = waiting.filter(({ caller: { key } }) => key === caller.key)
    if (own.length >= bounds.waitingEach) throw refusal()
    await new Promise<void>((resolve, reject) => {
      const abandon = () => {
        waiting = waiting.filter((other) => other !== waiter)
        reject(signal?.reason)
      }
      const settle = () => signal?.removeEventListener('abort', abandon)
      const waiter: Waiter = {
        caller,
        start: () => (settle(), resolve()),
        refuse: (error) => (settle(), reject(error)),
      }
      signal?.addEventListener('abort', abandon, { once: true })
      waiting.push(waiter)
      advance()
      if (waiting.length > bounds.waiting) giveWay()
    })
  }

  /** Has `key` out of `names` in `ms`, at once for none; then others may start. */
  function later(ms: number, names: Set<string>, key: string): void {
    const leaveNames = () => {
      names.delete(key)
      advance()
    }
    if (ms === 0) return leaveNames()
    names.add(key)
    setTimeout(leaveNames, ms).unref()
  }

  /** Ends a turn that took `ms`. */
  function leave({ key, subscriberNetwork, isKnown }: FairQueueCaller, ms: number): void {
    for (const name of new Set([key, subscriberNetwork])) spending.add(name, ms)
    const { each, atMost } = bounds.rests ?? { each: 0, atMost: 0 }
    later(isKnown ? 0 : Math.min((ms * each * spending.of(key)) / 1000, atMost), resting, key)
    later(isKnown ? 0 : ms * (bounds.pauses ?? 0), busy, key)
  }

  return async (caller, work, signal) => {
    await enter(caller, signal)
    const begun = now()
    const piece = { begun }
    running.add(piece)
    let charged: number | undefined
    try {
      return await work((ms) => void (charged = ms))
    } catch (error) {
      if (outageOf(error)) [charged, stalledAt] = [0, now()]
      throw error
    } finally {
      running.delete(piece)
      if (isStalled(piece)) stalledAt = now()
      leave(caller, charged ?? now() - begun)
    }
  }
}
