const lateError = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')

/** Resolves as `answer` does. Throws what `makeError` makes, by default a TimeoutError, after `ms`. */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  ms: number,
  makeError: () => Error = lateError,
): Promise<Answer> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(makeError()), ms)
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
