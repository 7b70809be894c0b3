import { SecondFactorRequired } from '@idex/contract/sign-in/second-factor-required'
import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import type { User } from '@idex/contract/sign-in/session'
import { z } from 'zod'
import type { Actor } from '../kernel/context.ts'

/** Control over the caller's cookies, provided by the transport. */
export type Browser = {
  /** The token of the browser's challenge in progress, if any. */
  challengeToken: string | undefined
  /** Stores a challenge's token in the browser until it expires. */
  storeChallenge(token: string): void
  /** Opens a session for an authenticated user; ends the previous one and any challenge in progress. */
  startSession(userId: string): Promise<void>
  /** Ends the current session. */
  endSession(): Promise<void>
}

const ReauthenticatedSchema = z.object({ password: z.string() })

/**
 * Renews an administrator's session after a successful request whose `input` contains their password: a copied cookie
 * becomes useless (ASVS 5, 7.2.4).
 */
export async function renewSession(actor: Actor, input: unknown, browser: Browser): Promise<void> {
  if (actor?.role !== 'admin' || !ReauthenticatedSchema.safeParse(input).success) return
  await browser.startSession(actor.id)
}

/** The result of an administrator's sign-in: signed in, or asked for the second factor. */
export type AdminSignIn =
  | { kind: 'signed-in'; userId: string; user: User }
  | { kind: 'second-factor'; token: string; offer: SecondFactorOffer }

/** Opens the session, or asks for the second factor by throwing SECOND_FACTOR_REQUIRED. */
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
