import { setTimeout as wait } from 'node:timers/promises'
import { hasErrorCode } from '@idex/db/outage'

/** SQLSTATE deadlock_detected: of several transactions that waited for each other, Postgres has undone this one. */
const DEADLOCK = /^40P01$/

/** Tries altogether. */
const TRIES = 3

/** Time for the transaction that this one met: a new one may else take the row again before the one that waits for it wakes up. */
const PAUSE_MS = 50

/**
 * Does work again whose transaction was undone because of a deadlock. For work that has had no effect outside of it by then; what
 * it did is gone, so that nothing happens twice.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !hasErrorCode(error, DEADLOCK)) throw error
      await wait(PAUSE_MS)
    }
  }
}
