import { SecondFactorRequired } from '@idex/contract/sign-in/second-factor-required'
import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import type { User } from '@idex/contract/sign-in/session'

/** Control over the caller's cookies, provided by the transport. */
export type SessionCookies = {
  /** The token of the browser's challenge in progress, if any. */
  challengeToken: string | undefined
  /** Stores a challenge's token in the browser until it expires. */
  storeChallenge(token: string): void
  /** Opens a session for an authenticated user; ends the previous one and any challenge in progress. */
  startSession(userId: string): Promise<void>
  /**
   * Gives the current session another secret, once its user has proved who they are: a copied cookie becomes useless
   * (ASVS 5, 7.2.4). Does nothing where the session has ended.
   */
  renewSession(): Promise<void>
  /** Ends the current session. */
  endSession(): Promise<void>
}

/** The result of an administrator's sign-in: signed in, or asked for the second factor. */
export type AdminSignIn =
  | { kind: 'signed-in'; userId: string; user: User }
  | { kind: 'second-factor'; token: string; offer: SecondFactorOffer }

/** Opens the session, or asks for the second factor by throwing SECOND_FACTOR_REQUIRED. */
export async function completeSignIn(
  outcome: AdminSignIn,
  sessionCookies: SessionCookies,
): Promise<{ success: true; user: User }> {
  if (outcome.kind === 'second-factor') {
    sessionCookies.storeChallenge(outcome.token)
    throw new SecondFactorRequired(outcome.offer)
  }
  await sessionCookies.startSession(outcome.userId)
  return { success: true, user: outcome.user }
}
