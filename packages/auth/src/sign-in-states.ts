import type { Database } from '@idex/db/client'
import { oauthStates } from '@idex/db/schema'
import { and, eq, gt, lte } from 'drizzle-orm'
import { hashToken } from './tokens.ts'

/** Minutes a person may take at the identity provider. */
export const SIGN_IN_MINUTES = 30

/** A sign-in in progress: the PKCE verifier, the local path to return to, and the share link it began on, if any. */
export type PendingSignIn = { codeVerifier: string; redirectPath: string; sharedSlug: string | null }

/** Stores a sign-in under the hash of its `state`, so that any server can complete it; deletes expired ones. */
export async function storePendingSignIn(
  db: Database,
  state: string,
  pending: PendingSignIn,
  now: Date,
): Promise<void> {
  await db.delete(oauthStates).where(lte(oauthStates.expiresAt, now))
  const expiresAt = new Date(now.getTime() + SIGN_IN_MINUTES * 60_000)
  await db.insert(oauthStates).values({ id: hashToken(state), ...pending, expiresAt })
}

/** Takes a stored sign-in, once; undefined when `state` is unknown, used or expired. */
export async function takePendingSignIn(
  db: Database,
  state: string,
  now: Date,
): Promise<PendingSignIn | undefined> {
  const [row] = await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.id, hashToken(state)), gt(oauthStates.expiresAt, now)))
    .returning({
      codeVerifier: oauthStates.codeVerifier,
      redirectPath: oauthStates.redirectPath,
      sharedSlug: oauthStates.sharedSlug,
    })
  return row
}
