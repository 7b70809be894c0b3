import { DomainError } from '@idex/contract/kernel/errors'
import type { Services } from './context.ts'

/** Milliseconds a refusal is delayed: asking again in loops costs others little. */
const REFUSAL_DELAY_MS = 1000

/** Refusals that one server delays at once: each holds a request open. */
const DELAYED_MAX = 100

/** Refusals that are delayed at this moment. */
let delayed = 0

/** Does the work of a request; delays its RATE_LIMITED by a second, for at most 100 requests at once. */
export async function refuseSlowly<Result>(
  { limits }: Pick<Services, 'limits'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isRefusal = error instanceof DomainError && error.code === 'RATE_LIMITED'
    if (!isRefusal || delayed >= DELAYED_MAX) throw error
    delayed += 1
    await limits.pause(REFUSAL_DELAY_MS).finally(() => (delayed -= 1))
    throw error
  }
}
