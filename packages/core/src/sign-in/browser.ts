import { SecondFactorRequired } from '@idex/contract/sign-in/second-factor-required'
import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import type { User } from '@idex/contract/sign-in/session'
import { z } from 'zod'
import type { Actor } from '../kernel/context.ts'

/** What a door does with the caller's cookies. */
export type Browser = {
  /** The secret of the step under way that this browser began, if there is one. */
  challengeToken: string | undefined
  /** Has the browser hold the secret of a step for as long as it may take. */
  storeChallenge(token: string): void
  /** Opens a session for who has just proved who they are, ending the one before and any step under way. */
  startSession(userId: string): Promise<void>
  /** Ends the session there is. */
  endSession(): Promise<void>
}

const ReauthenticatedSchema = z.object({ password: z.string() })

/**
 * Begins the session of an administrator anew once `input` has brought their password along and was taken: whoever held
 * the cookie before has to know it, too (ASVS 5, 7.2.4).
 */
export async function renewSession(actor: Actor, input: unknown, browser: Browser): Promise<void> {
  if (actor?.role !== 'admin' || !ReauthenticatedSchema.safeParse(input).success) return
  await browser.startSession(actor.id)
}

/** How far an administrator came: in, or to the second factor. */
export type AdminSignIn =
  | { kind: 'signed-in'; userId: string; user: User }
  | { kind: 'second-factor'; token: string; offer: SecondFactorOffer }

/** Opens the session, or asks this browser for the second factor by throwing SECOND_FACTOR_REQUIRED. */
export async function completeSignIn(
  outcome: AdminSignIn,
  browser: Browser,
): Promise<{ success: true; user: User }> {
  if (outcome.kind === 'second-factor') {
    browser.storeChallenge(outcome.token)
    throw new SecondFactorRequired(outcome.offer)
  }
  await browser.startSession(outcome.userId)
  return { success: true, user: outcome.user }
}
