import type postgres from 'postgres'
import { withTimeout } from '../with-timeout.ts'

/** Default milliseconds to wait for a response during a backup. */
export const RESPONSE_TIMEOUT_MS = 60_000

/** No response in time; the message is a sentence for the operator. */
export class ResponseTimeoutError extends Error {
  override readonly name = 'ResponseTimeoutError'

  constructor(who: string, limitMs: number) {
    super(`${who} has said nothing for ${limitMs / 1000} seconds.`)
  }
}

/** The parts of `source`, each awaited by `wait`; time the consumer takes does not count. */
export async function* eachWithTimeout<Part>(
  source: AsyncIterable<Part>,
  wait: <Answer>(answer: Promise<Answer>) => Promise<Answer>,
): AsyncGenerator<Part> {
  const parts = source[Symbol.asyncIterator]()
  let isOver = false
  try {
    for (;;) {
      const next = await wait(parts.next())
      if (next.done) {
        isOver = true
        return
      }
      yield next.value
    }
  } finally {
    // Not awaited: a source that does not respond would not respond to this either.
    if (!isOver) void parts.return?.().catch(() => undefined)
  }
}

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
  const silent = () => new ResponseTimeoutError('The database', responseTimeoutMs)
  const one = <Answer>(answer: Promise<Answer>) =>
    withTimeout(answer, responseTimeoutMs, silent).catch((error: unknown) => {
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
