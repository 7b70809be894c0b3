import type { Database } from '@idex/db/client'
import { feeds, users } from '@idex/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { mayHoldSecrets, newMemberSecret, recordSecretUse } from './member-secrets.ts'
import { CALLER_COLUMNS } from './sessions.ts'
import type { SessionUser } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** How the secret in every private feed's address begins, so that scanners for leaked secrets recognize it. */
export const FEED_SECRET_PREFIX = 'feed_'

/** A whole secret; nothing else is looked up. */
const FEED_SECRET = /^feed_[\w-]{43}$/

/** A new secret of 256 bits for a private feed's addresses, and what of it is stored. */
export const newFeedSecret = () => newMemberSecret(FEED_SECRET_PREFIX)

/** Whose feed an address is, and since when it exists. */
export type FeedCaller = { user: SessionUser; createdAt: Date }

/** Reads the secrets of private feeds; nothing is remembered, so one that is revoked is refused from then on by every server. */
export function createFeedSecrets(db: Database) {
  return {
    /** The member a secret belongs to; null for any other text. Writes its use, at most once a minute. */
    async read(secret: string, now: Date): Promise<FeedCaller | null> {
      if (!FEED_SECRET.test(secret)) return null
      const [row] = await db
        .select({
          feedId: feeds.id,
          createdAt: feeds.createdAt,
          lastUsedAt: feeds.lastUsedAt,
          user: { id: users.id, ...CALLER_COLUMNS },
        })
        .from(feeds)
        .innerJoin(users, eq(users.id, feeds.userId))
        .where(and(eq(feeds.hash, hashToken(secret)), mayHoldSecrets(), isNotNull(users.onboardedAt)))
      if (row === undefined) return null
      await recordSecretUse(row.lastUsedAt, now, () =>
        db.update(feeds).set({ lastUsedAt: now }).where(eq(feeds.id, row.feedId)),
      )
      return { user: row.user, createdAt: row.createdAt }
    },
  }
}
