import { useEffect } from 'react'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { isSignedOut } from './report-failure.ts'

/** Leaves for sign-in when what the screen asked for failed because the session ended. */
export function useSignInOnFailure(error: unknown): void {
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (signedOut) leaveForSignIn()
  }, [signedOut])
}
