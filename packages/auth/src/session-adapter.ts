import type { Database } from '@idex/db/client'
import { isReadOnlyError } from '@idex/db/outage'
import { passkeys, sessions, totpFactors, users } from '@idex/db/schema'
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession } from 'lucia'
import { hashToken } from './tokens.ts'

/** True if the account of the current `users` row has a second factor: a passkey, or a confirmed authenticator app. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
)`

/** Days after which a member's session ends, however much it is used. */
export const SESSION_ABSOLUTE_DAYS = 90

/** Hours after which an administrator's session ends (NIST SP 800-63B-4, section 2.2.3). */
export const ADMIN_SESSION_HOURS = 24

/** Sessions not too old for their user's role; the users table must be joined. */
export function isWithinAbsoluteTime(): SQL {
  const days = sql.raw(String(SESSION_ABSOLUTE_DAYS))
  const hours = sql.raw(String(ADMIN_SESSION_HOURS))
  const longest = sql`case ${users.role} when 'admin' then make_interval(hours => ${hours}) else make_interval(days => ${days}) end`
  return gt(sessions.createdAt, sql`now() - ${longest}`)
}

/** Attributes of a caller that verbs use besides the id, the same for each kind of credential. */
export const CALLER_COLUMNS = {
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  onboardedAt: users.onboardedAt,
  passwordDueAt: users.passwordDueAt,
} as const

function findSession(db: Database) {
  return db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      userAgent: sessions.userAgent,
      network: sessions.network,
      lastUsedAt: sessions.lastUsedAt,
      ...CALLER_COLUMNS,
      hasSecondFactor: sql<boolean>`(${users.role} = 'admin' and ${HAS_SECOND_FACTOR})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isNull(users.disabledAt), isWithinAbsoluteTime()))
    .prepare('find_session')
}

/** While the database is read-only, a session is neither extended, noted nor swept, but can still be read. */
export function ignoreReadOnly(error: unknown): void {
  if (!isReadOnlyError(error)) throw error
}

type StoredSession = Omit<typeof sessions.$inferSelect, 'createdAt'>

/**
 * Lucia's storage over our tables. Lucia passes the cookie's value; only its hash is stored or looked up, and session
 * and user come in one query.
 */
export function createSessionAdapter(db: Database): Adapter {
  const session = findSession(db)
  const asDatabaseSession = (row: StoredSession) => {
    const { userAgent, network, lastUsedAt, ...session } = row
    return { ...session, attributes: { userAgent, network, lastUsedAt } } satisfies DatabaseSession
  }
  return {
    async getSessionAndUser(id) {
      const [row] = await session.execute({ id: hashToken(id) })
      if (!row) return [null, null]
      const { userId, expiresAt, userAgent, network, lastUsedAt, ...attributes } = row
      const stored = asDatabaseSession({ id, userId, expiresAt, userAgent, network, lastUsedAt })
      return [stored, { id: userId, attributes }]
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map(asDatabaseSession)
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.insert(sessions).values({ id: hashToken(id), userId, expiresAt, ...attributes })
    },
    async updateSessionExpiration(id, expiresAt) {
      await db
        .update(sessions)
        .set({ expiresAt })
        .where(eq(sessions.id, hashToken(id)))
        .catch(ignoreReadOnly)
    },
    async deleteSession(id) {
      await db.delete(sessions).where(eq(sessions.id, hashToken(id)))
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
    },
  }
}
