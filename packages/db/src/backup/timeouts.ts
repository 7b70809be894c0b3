/** Default milliseconds to wait for a response during a backup. */
export const RESPONSE_TIMEOUT_MS = 60_000

/** No response in time; the message is a sentence for the operator. */
export class ResponseTimeoutError extends Error {
  override readonly name = 'SilenceError'

  constructor(who: string, limitMs: number) {
    super(`${who} has said nothing for ${limitMs / 1000} seconds.`)
  }
}

/** Resolves as `answer` does. Throws ResponseTimeoutError, naming `who`, after `limitMs`. */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  limitMs: number,
  who: string,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ResponseTimeoutError(who, limitMs)), limitMs)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
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
