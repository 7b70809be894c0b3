import { USER_AGENT_MAX } from '@idex/contract/members/account'
import { stripControls } from '@idex/contract/kernel/text-schemas'
import type { Database, Queryable } from '@idex/db/client'
import { ignoreReadOnly } from '@idex/db/outage'
import { passkeys, sessions, totpFactors, users } from '@idex/db/schema'
import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import { tokenCookie } from './cookies.ts'
import { hashToken, newToken } from './tokens.ts'

/** Days without use after which a session ends. */
export const SESSION_IDLE_DAYS = 14

const SESSION_MS = SESSION_IDLE_DAYS * 24 * 60 * 60 * 1000

/** Days after which a member's session ends, however much it is used. */
export const SESSION_ABSOLUTE_DAYS = 90

/** Hours after which an administrator's session ends (NIST SP 800-63B-4, section 2.2.3). */
export const ADMIN_SESSION_HOURS = 24

/** Most sessions of one user at a time; a further sign-in ends the oldest. */
export const SESSIONS_MAX = 50

type UserAttributes = Pick<
  typeof users.$inferSelect,
  'email' | 'firstName' | 'lastName' | 'profileImageUrl' | 'role' | 'onboardedAt' | 'passwordDueAt'
>

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseSessionAttributes: Pick<typeof sessions.$inferSelect, 'userAgent' | 'network' | 'lastUsedAt'>
    DatabaseUserAttributes: UserAttributes & { hasSecondFactor: boolean }
  }
}

/**
 * The user of a session, as the verbs' actor; `passwordDueAt` is set while they have a temporary password,
 * `needsSecondFactor` while the site requires one they do not have.
 */
export type SessionUser = UserAttributes & { id: string; needsSecondFactor?: boolean }

/** The user of a request; `sessionId` is the session's public name, as in `listSessions`. */
type ReadSession = { user: SessionUser; sessionId: string } | { user: null; sessionId: null }

/** A server's sessions; each `setCookie` is a whole `Set-Cookie` header value. */
export type Sessions = {
  readonly cookieName: string
  /** Returns whether a `Cookie` header contains a session token; the session may have ended. */
  holdsToken(cookieHeader: string | undefined): boolean
  /**
   * The session of a request's `Cookie` header. Its use is recorded with `network`, the masked one it comes from, unless it was
   * within the hour from the same.
   */
  read(cookieHeader: string | undefined, network?: string): Promise<ReadSession>
  /** Opens a session for an authenticated user, in the browser named `userAgent` in a masked network. */
  start(userId: string, userAgent?: string, network?: string): Promise<{ setCookie: string }>
  /** Gives the session of a `Cookie` header another token; no cookie where it has ended. */
  renew(cookieHeader: string | undefined): Promise<{ setCookie?: string }>
  /** Ends the session of a `Cookie` header, if any. */
  end(cookieHeader: string | undefined): Promise<{ setCookie: string }>
}

type Options = { db: Database; secure: boolean; requireSecondFactor?: boolean }

/** True if the account of the current `users` row has a second factor: a passkey, or a confirmed authenticator app. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
)`

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

type StoredSession = Omit<typeof sessions.$inferSelect, 'createdAt'>

/**
 * Lucia's storage over our tables. Lucia passes the cookie's value; only its hash is stored or looked up, and session
 * and user come in one query.
 */
function createSessionAdapter(db: Database): Adapter {
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

/**
 * Replaces a session's token and restarts its lifetime, in one statement: a session that has ended meanwhile stays ended.
 * Returns the new token, or null.
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

function createLucia({ db, requireSecondFactor = false }: Options) {
  return new Lucia(createSessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_DAYS, 'd'),
    getSessionAttributes: ({ network, lastUsedAt }) => ({ network, lastUsedAt }),
    getUserAttributes: ({ hasSecondFactor, ...attributes }) => ({
      ...attributes,
      needsSecondFactor: requireSecondFactor && attributes.role === 'admin' && !hasSecondFactor,
    }),
  })
}

/**
 * Sessions stored in `db`; `secure` restricts the cookie to https and gives it the `__Host-` prefix,
 * `requireSecondFactor` demands a second factor of administrators.
 */
export function createSessions(options: Options): Sessions {
  const lucia = createLucia(options)
  const cookie = tokenCookie('idex_session', { secure: options.secure, sameSite: 'lax' })
  // The cookie lives as long as a session can: the database knows when it ends sooner, so that no read has to renew it.
  const set = (token: string) => cookie.set(token, SESSION_ABSOLUTE_DAYS * 24 * 60 * 60)
  return {
    cookieName: cookie.name,
    holdsToken: (header) => cookie.read(header) !== null,
    async read(header, network) {
      const token = cookie.read(header)
      if (token === null) return { user: null, sessionId: null }
      const { session, user } = await lucia.validateSession(token)
      // Its cookie stays: by the time this answer comes, the browser may have the one of a new sign-in.
      if (session === null) return { user: null, sessionId: null }
      const storedId = hashToken(token)
      await recordSessionUse(options.db, storedId, session, network)
      const sessionId = sessionIdOf(storedId)
      return { user, sessionId }
    },
    async start(userId, userAgent = '', network = '') {
      const attributes = {
        userAgent: stripControls(userAgent).trim().slice(0, USER_AGENT_MAX),
        network,
        lastUsedAt: new Date(),
      }
      const session = await lucia.createSession(userId, attributes, { sessionId: newToken() })
      await endOldest(options.db, userId, SESSIONS_MAX)
      return { setCookie: set(session.id) }
    },
    async renew(header) {
      const token = cookie.read(header)
      if (token === null) return {}
      const expiresAt = new Date(Date.now() + SESSION_MS)
      const renewed = await renewSession(options.db, token, expiresAt)
      return renewed === null ? {} : { setCookie: set(renewed) }
    },
    async end(header) {
      const token = cookie.read(header)
      if (token !== null) await lucia.invalidateSession(token)
      return { setCookie: cookie.clear() }
    },
  }
}
