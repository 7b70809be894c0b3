import { DomainError } from '@idex/contract/kernel/errors'

/** Runs a piece of work when its turn comes. Throws UNAVAILABLE when too many wait already. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets at most `running` pieces of work run at once and `waiting` more wait, first come first served. */
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

  /** The place goes straight to the next in line, so that no newcomer slips in between. */
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
