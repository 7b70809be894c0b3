import { refusalOf } from '../../app/client/refusal.ts'
import { STATES } from './messages.ts'

/** Statuses of an item that does not exist, or whose id is invalid. */
const UNKNOWN = [400, 404]

/**
 * Why an item could not be loaded: it does not exist, or the message '{status}: …'; without a status if there was no
 * answer.
 */
export function contentFailure(error: unknown): { isUnknown: boolean; message: string } {
  const { status } = refusalOf(error)
  const text = status === 401 ? STATES.unauthorized : STATES.failed
  return {
    isUnknown: status !== undefined && UNKNOWN.includes(status),
    message: status === undefined ? text : `${status}: ${text}`,
  }
}
