import { z } from 'zod'
import { STATES } from './messages.ts'

const FailureSchema = z.object({ data: z.object({ httpStatus: z.number() }) })

/** Statuses of an item that does not exist, or whose id is none. */
const UNKNOWN = [400, 404]

/**
 * Why an item could not be fetched: it does not exist, or the message '{status}: …' (spec section 8); without a
 * status where no answer came.
 */
export function contentFailure(error: unknown): { isUnknown: boolean; message: string } {
  const status = FailureSchema.safeParse(error).data?.data.httpStatus
  const text = status === 401 ? STATES.unauthorized : STATES.failed
  return {
    isUnknown: status !== undefined && UNKNOWN.includes(status),
    message: status === undefined ? text : `${status}: ${text}`,
  }
}
