import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { toast } from '@idex/ui/toast'
import { useEffect } from 'react'
import { pageActor } from '../../app/client/page-actor.ts'
import { refusalOf } from '../../app/client/refusal.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'

/** Returns whether a call, an upload or a download failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  const { code, status } = refusalOf(error)
  return code === undefined ? status === ERROR_TABLE.UNAUTHORIZED.status : code === 'UNAUTHORIZED'
}

/** Handles a failed change: leaves for sign-in if the session ended, else shows a toast. */
export function toastError(error: unknown, title: string, description?: string): void {
  if (isSignedOut(error)) leaveForSignIn()
  else toast({ title, variant: 'destructive', ...(description !== undefined && { description }) })
}

/** Leaves for sign-in if the screen's query failed because the session ended. */
export function useSignInOnFailure(error: unknown): void {
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (signedOut) leaveForSignIn()
  }, [signedOut])
}

/**
 * Handles a file request the server refused: leaves for sign-in if the session ended; asks who is signed in if someone else is. Returns
 * whether it was one of the two.
 */
export function handleLostSession(status: number): boolean {
  const isOver = status === ERROR_TABLE.UNAUTHORIZED.status
  if (!isOver && status !== ERROR_TABLE.ACTOR_CHANGED.status) return false
  if (isOver) leaveForSignIn()
  pageActor.recheck()
  return true
}
