import type postgres from 'postgres'
import { eachWithin, within, RESPONSE_TIMEOUT_MS, ResponseTimeoutError } from './timeouts.ts'

/** Milliseconds for which a silent database is waited for (default one minute), and what ends all waiting. */
export type WaitOptions = { responseTimeoutMs?: number; signal?: AbortSignal | undefined }

/** Waits for answers of one database, for each so long and no longer. */
export type Timed = {
  one<Answer>(answer: Promise<Answer>): Promise<Answer>
  each<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part>
}

/**
 * Runs `work`, which takes the database's answers through `waiting`. When one does not come or the signal aborts, all
 * connections of `sql` are closed for good: they would keep the next question waiting too. Throws SilenceError or the
 * signal's reason.
 */
export async function withResponseTimeout<Result>(
  sql: postgres.Sql,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS, signal }: WaitOptions,
  work: (timed: Timed) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const hangUp = () => void sql.end({ timeout: 0 })
  let silence: ResponseTimeoutError | undefined
  const one = <Answer>(answer: Promise<Answer>) =>
    within(answer, responseTimeoutMs, 'The database').catch((error: unknown) => {
      if (error instanceof ResponseTimeoutError) {
        silence = error
        hangUp()
      }
      throw error
    })
  signal?.addEventListener('abort', hangUp)
  try {
    return await work({ one, each: (parts) => eachWithin(parts, one) })
  } catch (error) {
    // What hanging up breaks fails for its own reasons.
    signal?.throwIfAborted()
    throw silence ?? error
  } finally {
    signal?.removeEventListener('abort', hangUp)
  }
}
