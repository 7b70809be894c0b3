import { toast } from '@idex/ui/toast'
import { z } from 'zod'
import { leaveForSignIn } from './leave-for-sign-in.ts'

const SignedOutSchema = z.union([
  z.object({ status: z.literal(401) }),
  z.object({ data: z.object({ error: z.object({ code: z.literal('UNAUTHORIZED') }) }) }),
])

/** Whether a call or an upload failed because nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return SignedOutSchema.safeParse(error).success
}

/** Answers a failed change: with the way to sign-in when the session ended, else with `text` in a toast. */
export function reportFailure(error: unknown, text: string): void {
  if (isSignedOut(error)) leaveForSignIn()
  else toast({ title: text, variant: 'destructive' })
}
