import { hasCode } from '@idex/db/outage'

/** SQLSTATE deadlock_detected: of several transactions that waited for each other, Postgres has undone this one. */
const DEADLOCK = /^40P01$/

/** Tries altogether; the transaction that this one met has gone on meanwhile. */
const TRIES = 3

/**
 * Does work again whose transaction was undone because of a deadlock. For work that has had no effect outside of it by then; what
 * it did is gone, so that nothing happens twice.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>, tries = TRIES): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !hasCode(error, DEADLOCK)) throw error
    return retryDeadlocks(work, tries - 1)
  }
}
