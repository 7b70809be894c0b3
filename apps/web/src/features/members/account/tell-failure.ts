import { toast } from '@idex/ui/toast'
import { leaveForSignIn } from '../../sign-in/leave-for-sign-in.ts'
import { isSignedOut } from '../../sign-in/report-failure.ts'
import { FAILURE } from './texts.ts'

/** Answers a change that failed: with the way to sign-in when the session ended, else with what did not work. */
export function tellFailure(error: unknown, description: string): void {
  if (isSignedOut(error)) leaveForSignIn()
  else toast({ title: FAILURE, description, variant: 'destructive' })
}
