import { DomainError } from '@idex/contract/kernel/errors'

/**
 * Runs a piece of work for `caller` when its turn comes; `signal` takes it out of the line, or is handed on to work that
 * runs. Throws UNAVAILABLE when too many wait, RATE_LIMITED when the caller has too much waiting, or the signal's reason.
 */
export type FairLimiter = <Result>(
  caller: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/** How many pieces of work run at once, may wait altogether, and may wait for one caller. */
export type FairLimiterBounds = { running: number; waiting: number; waitingEach: number }

/** Whole seconds after which a caller's own line may have moved on. */
const RETRY_SECONDS = 10

/** Lets callers take turns, however much each brings: one piece of work each at a time, the next caller's after it. */
export function createFairLimiter({ running, waiting, waitingEach }: FairLimiterBounds): FairLimiter {
  /** Who waits, in the order of their turns, each with their own work in the order it came. */
  const lines = new Map<string, (() => void)[]>()
  const busy = new Set<string>()
  let queued = 0

  function leaveLine(caller: string, start: () => void): void {
    const line = (lines.get(caller) ?? []).filter((waiter) => waiter !== start)
    if (line.length > 0) lines.set(caller, line)
    else lines.delete(caller)
    queued -= 1
  }

  /** Starts what may start. */
  function advance(): void {
    for (const [caller, [start]] of lines) {
      if (busy.size >= running) return
      if (busy.has(caller) || start === undefined) continue
      leaveLine(caller, start)
      busy.add(caller)
      start()
    }
  }

  async function enter(caller: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const line = lines.get(caller) ?? []
    const mustWait = busy.size >= running || busy.has(caller)
    if (mustWait && line.length >= waitingEach) {
      throw new DomainError('RATE_LIMITED', undefined, undefined, RETRY_SECONDS)
    }
    if (mustWait && queued >= waiting) throw new DomainError('UNAVAILABLE')
    await new Promise<void>((resolve, reject) => {
      const abandon = () => {
        leaveLine(caller, start)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', abandon)
        resolve()
      }
      signal?.addEventListener('abort', abandon, { once: true })
      lines.set(caller, [...line, start])
      queued += 1
      advance()
    })
  }

  /** A caller whose turn is over goes behind all others. */
  function leave(caller: string): void {
    busy.delete(caller)
    const line = lines.get(caller)
    lines.delete(caller)
    if (line) lines.set(caller, line)
    advance()
  }

  return async (caller, work, signal) => {
    await enter(caller, signal)
    try {
      return await work()
    } finally {
      leave(caller)
    }
  }
}
