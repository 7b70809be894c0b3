import type postgres from 'postgres'
import { eachWithTimeout, withTimeout, RESPONSE_TIMEOUT_MS, ResponseTimeoutError } from './timeouts.ts'

/** Milliseconds to wait for each response of the database (default one minute), and a signal that ends all waiting. */
export type WaitOptions = { responseTimeoutMs?: number; signal?: AbortSignal | undefined }

/** Waits for the database's responses, each with the timeout. */
export type Timed = {
  one<Answer>(answer: Promise<Answer>): Promise<Answer>
  each<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part>
}

/**
 * Runs `work`, which awaits the database's responses through `timed`. On a timeout or when the signal aborts, all
 * connections of `sql` are closed for good, since the next query would hang, too. Throws ResponseTimeoutError or the
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
    withTimeout(answer, responseTimeoutMs, 'The database').catch((error: unknown) => {
      if (error instanceof ResponseTimeoutError) {
        silence = error
        hangUp()
      }
      throw error
    })
  signal?.addEventListener('abort', hangUp)
  try {
    return await work({ one, each: (parts) => eachWithTimeout(parts, one) })
  } catch (error) {
    // Closing the connections makes other work fail with its own errors.
    signal?.throwIfAborted()
    throw silence ?? error
  } finally {
    signal?.removeEventListener('abort', hangUp)
  }
}
