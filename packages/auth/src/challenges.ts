import type { Queryable } from '@idex/db/client'
import { challenges } from '@idex/db/schema'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { hashToken, newToken } from './tokens.ts'

/** Minutes until a challenge expires. */
export const CHALLENGE_MINUTES = 5

/** Most answers to one challenge. */
export const CHALLENGE_ATTEMPTS = 5

/** Purpose and owner of a challenge; a sign-in by passkey has no owner yet. */
export type Challenge = Pick<typeof challenges.$inferSelect, 'purpose' | 'userId'>

/** Stores a challenge and returns the secret token for the browser; deletes expired ones. */
export async function storeChallenge(db: Queryable, challenge: Challenge, now: Date): Promise<string> {
  await db.delete(challenges).where(lte(challenges.expiresAt, now))
  const token = newToken()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await db.insert(challenges).values({ id: hashToken(token), ...challenge, expiresAt, createdAt: now })
  return token
}

/**
 * Takes one attempt at the challenge of `token`; undefined when there is none for `purpose`, when it has expired or
 * when no attempt is left.
 */
export async function takeChallengeAttempt(
  db: Queryable,
  { token, purpose, now }: { token: string; purpose: Challenge['purpose']; now: Date },
): Promise<{ userId: string | null } | undefined> {
  const [row] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(
      and(
        eq(challenges.id, hashToken(token)),
        eq(challenges.purpose, purpose),
        gt(challenges.expiresAt, now),
        lt(challenges.tries, CHALLENGE_ATTEMPTS),
      ),
    )
    .returning({ userId: challenges.userId })
  return row
}

/** Ends the challenge of `token`, since each works once. Returns false when it has already been ended. */
export async function endChallenge(db: Queryable, token: string): Promise<boolean> {
  const ended = await db
    .delete(challenges)
    .where(eq(challenges.id, hashToken(token)))
    .returning({ id: challenges.id })
  return ended.length > 0
}

/** Returns the bytes that an authenticator signs for the challenge of `token`: 256 bits as base64url, from which the token cannot be derived. */
export function passkeyChallengeOf(token: string): string {
  return Buffer.from(hashToken(`passkey ${token}`), 'hex').toString('base64url')
}
