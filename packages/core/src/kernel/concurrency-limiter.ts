import { DomainError } from '@idex/contract/kernel/errors'

/** Runs work when its turn comes. Throws UNAVAILABLE when too many are waiting. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Limits concurrency: at most `running` pieces of work at once and `waiting` more in a first-in, first-out queue. */
export function createConcurrencyLimiter({
  running,
  waiting,
}: {
  running: number
  waiting: number
}): ConcurrencyLimiter {
  const queue: (() => void)[] = []
  let busy = 0

  async function enter(): Promise<void> {
    if (busy < running) busy += 1
    else if (queue.length >= waiting) throw new DomainError('UNAVAILABLE')
    else await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Hands the slot directly to the next in the queue, so that no newcomer takes it. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
