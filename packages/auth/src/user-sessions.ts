import type { Database, Queryable } from '@idex/db/client'
import { sessions, users } from '@idex/db/schema'
import { and, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import { isWithinAbsoluteTime, sessionIdOf, SESSIONS_MAX } from './sessions.ts'

/** A session in a user's list: its public name, the User-Agent, when it began, when and from where it was last used. */
export type ListedSession = {
  id: string
  userAgent: string
  network: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

/** A user's sessions, newest first. */
export async function listSessions(db: Database, userId: string): Promise<ListedSession[]> {
  const rows = await db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), isWithinAbsoluteTime()))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(SESSIONS_MAX)
  return rows.map(({ id, userAgent, network, createdAt, lastUsedAt, expiresAt }) => ({
    id: sessionIdOf(id),
    userAgent,
    network,
    createdAt,
    lastUsedAt: lastUsedAt ?? createdAt,
    expiresAt,
  }))
}

/** Ends the sessions of a user that `choose` picks by their public names; returns how many. */
async function end(db: Queryable, userId: string, choose: (id: string) => boolean): Promise<number> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  const chosen = rows.map(({ id }) => id).filter((id) => choose(sessionIdOf(id)))
  if (chosen.length === 0) return 0
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.id, chosen)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends one session of a user's at once. Returns whether the user had it. */
export async function revokeSession(db: Database, userId: string, id: string): Promise<boolean> {
  return (await end(db, userId, (other) => other === id)) > 0
}

/** Ends all of a user's sessions except the named one. Returns how many. */
export function revokeOtherSessions(db: Queryable, userId: string, keptId: string | null): Promise<number> {
  return end(db, userId, (other) => other !== keptId)
}

/** Ends all of a user's sessions; `db` may be the transaction of the change that requires it. Returns how many. */
export async function endSessions(db: Queryable, userId: string): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.length
}

/** Deletes all users' sessions that had expired at `now`. Returns how many. */
export async function sweepSessions(db: Queryable, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lte(sessions.expiresAt, now)).returning({ id: sessions.id })
  return ended.length
}
