import { DomainError } from '@idex/contract/kernel/errors'
import type { Services } from './context.ts'
import { limitReached } from './limits.ts'

/** Milliseconds a refusal is delayed: asking again in loops costs others little. */
const REFUSAL_DELAY_MS = 1000

/** Requests that one server delays at once: each is kept open. */
const HELD_MAX = 100

/** After how many milliseconds somebody may ask again who could not be delayed. */
const RETRY_MS = 5000

/** Requests that are delayed at this moment. */
let held = 0

/** Delays a request. Throws RATE_LIMITED while too many are delayed. */
export async function hold({ limits }: Pick<Services, 'limits'>, ms: number): Promise<void> {
  if (held >= HELD_MAX) throw limitReached(RETRY_MS)
  held += 1
  await limits.pause(ms).finally(() => (held -= 1))
}

/** Does the work of a request; a RATE_LIMITED of it is thrown a second later, while few are delayed. */
export async function refuseSlowly<Result>(
  ctx: Pick<Services, 'limits'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') await hold(ctx, REFUSAL_DELAY_MS)
    throw error
  }
}
