/** Milliseconds of silence after which whoever a backup waits for counts as gone. */
export const RESPONSE_TIMEOUT_MS = 60_000

/** Whoever was waited for said nothing for too long; the message is a sentence for the operator. */
export class ResponseTimeoutError extends Error {
  override readonly name = 'SilenceError'

  constructor(who: string, limitMs: number) {
    super(`${who} has said nothing for ${limitMs / 1000} seconds.`)
  }
}

/** Gives what `answer` gives. Throws SilenceError, naming `who`, when that takes longer than `limitMs`. */
export async function within<Answer>(answer: Promise<Answer>, limitMs: number, who: string): Promise<Answer> {
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

/** The parts of `source`, each waited for by `hear`; time in which nobody asks for the next does not count. */
export async function* eachWithin<Part>(
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
    // Not awaited: who is silent does not answer to this either.
    if (!isOver) void parts.return?.().catch(() => undefined)
  }
}
