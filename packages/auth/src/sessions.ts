import { USER_AGENT_MAX } from '@idex/contract/members/account'
import { stripControls } from '@idex/contract/kernel/text-schemas'
import type { Database } from '@idex/db/client'
import type { sessions, users } from '@idex/db/schema'
import { Lucia, TimeSpan } from 'lucia'
import { tokenCookie } from './cookies.ts'
import { createSessionAdapter, SESSION_ABSOLUTE_DAYS } from './session-adapter.ts'
import { endOldest, recordSessionUse, renewSession, sessionIdOf, SESSIONS_MAX } from './session-list.ts'
import { hashToken, newToken } from './tokens.ts'

/** Days without use after which a session ends. */
export const SESSION_IDLE_DAYS = 14

const SESSION_MS = SESSION_IDLE_DAYS * 24 * 60 * 60 * 1000

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
