import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { toast } from '@idex/ui/toast'
import { pageActor } from '../../app/client/page-actor.ts'
import { refusalOf } from '../../app/client/refusal.ts'

// A call, an upload or a file refused for lack of a session makes the page ask who is signed in; the answer decides what
// becomes of the page (`ActorGate`). Screens only keep quiet.

/** Returns whether a call, an upload or a download failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  const { code, status } = refusalOf(error)
  return code === undefined ? status === ERROR_TABLE.UNAUTHORIZED.status : code === 'UNAUTHORIZED'
}

/** Shows a toast for a failed change, unless it failed because the session has ended. */
export function toastError(error: unknown, title: string, description?: string): void {
  if (isSignedOut(error)) return
  toast({ title, variant: 'destructive', ...(description !== undefined && { description }) })
}

/** Asks who is signed in if that may be why a file was refused. Returns whether it may be. */
export function handleLostSession(status: number): boolean {
  const isLost = status === ERROR_TABLE.UNAUTHORIZED.status || status === ERROR_TABLE.ACTOR_CHANGED.status
  if (isLost) pageActor.recheck()
  return isLost
}
