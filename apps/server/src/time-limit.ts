/** Resolves with `answer`; rejects if it takes longer than `ms`. */
export function withTimeLimit<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const limit = AbortSignal.timeout(ms)
  return Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason))),
  ])
}
