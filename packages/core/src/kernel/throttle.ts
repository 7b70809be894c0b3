/** How many times as long as it has worked, background work rests: three quarters of a processor stay free for requests. */
const RESTS = 3

/**
 * Has background work rest between its pieces, at most `restsMs` altogether: give the milliseconds that the last piece took. What is done with all its rests
 * goes on without.
 */
export function createThrottle(restsMs: number): (workedMs: number) => Promise<void> {
  let left = restsMs
  return async (workedMs) => {
    const rest = Math.min(left, Math.round(workedMs * RESTS))
    if (rest <= 0) return
    left -= rest
    await new Promise<void>((resolve) => {
      setTimeout(resolve, rest)
    })
  }
}
