import type { Database, Queryable } from '@idex/db/client'
import { sessions, users } from '@idex/db/schema'
import { and, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import { isWithinAbsoluteTime, ignoreReadOnly } from './session-adapter.ts'
import { hashToken, newToken } from './tokens.ts'

/** Most sessions of one user at a time; a further sign-in ends the oldest. */
export const SESSIONS_MAX = 50

const SESSION_ID_LENGTH = 16

/**
 * The public name of the session stored as `storedId`: 16 hexadecimal digits of its hash. It distinguishes a user's
 * sessions and cannot be used to sign in.
 */
export function sessionIdOf(storedId: string): string {
  return hashToken(storedId).slice(0, SESSION_ID_LENGTH)
}

/** Milliseconds after which a further use of a session is noted. */
export const USE_RECORDED_MS = 3_600_000

/** Milliseconds after which one from another network is: a telephone may change between two all the time. */
const MOVE_RECORDED_MS = 60_000

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

type Use = { network: string; lastUsedAt: Date | null }

/** Notes that a session is used now, unless it was lately. */
export async function recordSessionUse(
  db: Database,
  storedId: string,
  last: Use,
  network = last.network,
): Promise<void> {
  const now = new Date()
  const age = now.getTime() - (last.lastUsedAt?.getTime() ?? 0)
  if (last.lastUsedAt !== null && age < (network === last.network ? USE_RECORDED_MS : MOVE_RECORDED_MS))
    return
  await db
    .update(sessions)
    .set({ network, lastUsedAt: now })
    .where(eq(sessions.id, storedId))
    .catch(ignoreReadOnly)
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

/**
 * Gives the session of a token another one, and its time anew, in one statement: a session that has ended meanwhile stays
 * ended. Returns the new token, or null.
 */
export async function renewSession(db: Queryable, token: string, expiresAt: Date): Promise<string | null> {
  const renewed = newToken()
  const rows = await db
    .update(sessions)
    .set({ id: hashToken(renewed), createdAt: sql`now()`, expiresAt })
    .where(eq(sessions.id, hashToken(token)))
    .returning({ id: sessions.id })
  return rows.length === 0 ? null : renewed
}

/** Ends a user's oldest sessions beyond the newest `most`. */
export async function endOldest(db: Database, userId: string, most: number): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(most)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
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
