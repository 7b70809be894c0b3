import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from '../with-timeout.ts'
import { eachWithTimeout, ResponseTimeoutError } from './timeouts.ts'

const LIMIT_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const silent = () => new ResponseTimeoutError('The database', LIMIT_MS)
const wait = <Answer>(answer: Promise<Answer>) => withTimeout(answer, LIMIT_MS, silent)
const never = new Promise<never>(() => undefined)

it('returns a timely answer, and leaves no timer behind', async () => {
  expect(await wait(Promise.resolve(7))).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

it('says who did not respond and for how long', async () => {
  await Promise.all([
    expect(wait(never)).rejects.toThrow(new ResponseTimeoutError('The database', LIMIT_MS)),
    vi.advanceTimersByTimeAsync(LIMIT_MS),
  ])
  expect(new ResponseTimeoutError('The database', LIMIT_MS).message).toBe(
    'The database has said nothing for 60 seconds.',
  )
})

async function* parts(released: () => void) {
  try {
    yield 1
    yield 2
    await never
  } finally {
    released()
  }
}

it('counts only the time it waits, not the consumer’s', async () => {
  const heard = eachWithTimeout(
    parts(() => undefined),
    wait,
  )
  expect((await heard.next()).value).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * LIMIT_MS)
  expect((await heard.next()).value).toBe(2)
  await Promise.all([
    expect(heard.next()).rejects.toThrow(ResponseTimeoutError),
    vi.advanceTimersByTimeAsync(LIMIT_MS),
  ])
})

it('releases a source when its consumer stops', async () => {
  const released = vi.fn<() => void>()
  for await (const part of eachWithTimeout(parts(released), wait)) if (part === 1) break
  await vi.advanceTimersByTimeAsync(0)
  expect(released).toHaveBeenCalledOnce()
})
