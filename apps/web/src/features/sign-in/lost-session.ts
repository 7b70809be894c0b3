import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { toast } from '@idex/ui/toast'
import { useEffect } from 'react'
import { pageActor } from '../../lib/page-actor.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'

/** Whether a call, an upload or a download failed because nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  const { code, status } = refusalOf(error)
  return code === undefined ? status === ERROR_TABLE.UNAUTHORIZED.status : code === 'UNAUTHORIZED'
}

/** Answers a failed change: with the way to sign-in when the session ended, else with a toast. */
export function toastError(error: unknown, title: string, description?: string): void {
  if (isSignedOut(error)) leaveForSignIn()
  else toast({ title, variant: 'destructive', ...(description !== undefined && { description }) })
}

/** Leaves for sign-in when what the screen asked for failed because the session ended. */
export function useSignInOnFailure(error: unknown): void {
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (signedOut) leaveForSignIn()
  }, [signedOut])
}

/**
 * Answers a refusal of this site to send bytes: when the session ended, with the toast and the way to sign-in; when somebody else has signed in, by asking who. Returns whether it was one of the two.
 */
export function answerLostSession(status: number): boolean {
  const isOver = status === ERROR_TABLE.UNAUTHORIZED.status
  if (!isOver && status !== ERROR_TABLE.ACTOR_CHANGED.status) return false
  if (isOver) leaveForSignIn()
  pageActor.doubt()
  return true
}
