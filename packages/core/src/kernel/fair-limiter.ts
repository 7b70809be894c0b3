import { DomainError } from '@idex/contract/kernel/errors'

/**
 * Runs work for `caller` when its turn comes; `signal` removes it from the queue, or is passed to work already running.
 * Throws UNAVAILABLE when too many wait, RATE_LIMITED when the caller has too many waiting, or the signal's reason.
 */
export type FairLimiter = <Result>(
  caller: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/** How many pieces of work run at once, may wait in total, and may wait for one caller. */
export type FairLimiterBounds = { running: number; waiting: number; waitingEach: number }

/** Whole seconds after which a caller's own queue may have advanced. */
const RETRY_SECONDS = 10

/** Round-robin between callers: one piece of work at a time for each, then the next caller's, however much each has. */
export function createFairLimiter({ running, waiting, waitingEach }: FairLimiterBounds): FairLimiter {
  /** The callers that wait, in the order of their turns, each with their own work in order. */
  const lines = new Map<string, (() => void)[]>()
  const busy = new Set<string>()
  let queued = 0

  function leaveLine(caller: string, start: () => void): void {
    const line = (lines.get(caller) ?? []).filter((waiter) => waiter !== start)
    if (line.length > 0) lines.set(caller, line)
    else lines.delete(caller)
    queued -= 1
  }

  /** Starts what can be started. */
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

  /** A caller whose turn is over moves behind all others. */
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
