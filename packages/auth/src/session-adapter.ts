import type { Database } from '@idex/db/client'
import { sessions, users } from '@idex/db/schema'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession } from 'lucia'
import { hashToken } from './tokens.ts'

/** Days after which a session ends however much it is used. */
export const SESSION_ABSOLUTE_DAYS = 90

function findSession(db: Database) {
  return db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      onboardedAt: users.onboardedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        isNull(users.disabledAt),
        gt(sessions.createdAt, sql`now() - make_interval(days => ${sql.raw(String(SESSION_ABSOLUTE_DAYS))})`),
      ),
    )
    .prepare('find_session')
}

/**
 * Lucia's storage over our tables. Lucia hands over the cookie's value; only its hash is stored or looked up, and
 * session and user come in one query.
 */
export function createSessionAdapter(db: Database): Adapter {
  const session = findSession(db)
  const asDatabaseSession = (row: { id: string; userId: string; expiresAt: Date }): DatabaseSession => ({
    ...row,
    attributes: {},
  })
  return {
    async getSessionAndUser(id) {
      const [row] = await session.execute({ id: hashToken(id) })
      if (!row) return [null, null]
      const { userId, expiresAt, ...attributes } = row
      return [asDatabaseSession({ id, userId, expiresAt }), { id: userId, attributes }]
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map(asDatabaseSession)
    },
    async setSession({ id, userId, expiresAt }) {
      await db.insert(sessions).values({ id: hashToken(id), userId, expiresAt })
    },
    async updateSessionExpiration(id, expiresAt) {
      await db
        .update(sessions)
        .set({ expiresAt })
        .where(eq(sessions.id, hashToken(id)))
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
