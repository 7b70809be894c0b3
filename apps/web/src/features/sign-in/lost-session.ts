import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { pageActor } from '../../lib/page-actor.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'

/**
 * Answers a refusal of this site to send bytes: when the session ended, with the toast and the way to sign-in (spec section
 * 8); when somebody else has signed in, by asking who. Returns whether it was one of the two.
 */
export function answerLostSession(status: number): boolean {
  const isOver = status === ERROR_TABLE.UNAUTHORIZED.status
  if (!isOver && status !== ERROR_TABLE.ACTOR_CHANGED.status) return false
  if (isOver) leaveForSignIn()
  pageActor.doubt()
  return true
}
