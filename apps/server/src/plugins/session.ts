import { createSessions, type Sessions } from '@idex/auth/sessions'
import { CHALLENGE_MINUTES } from '@idex/auth/challenges'
import { tokenCookie } from '@idex/auth/cookies'
import { DomainError } from '@idex/contract/kernel/errors'
import { ACTOR_HEADER, actorName, UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import type { ApiRequest } from '@idex/api/kernel/procedures'
import type { Context } from '@idex/core/kernel/context'
import { maskAddress } from '@idex/core/kernel/networks'
import type { SessionCookies } from '@idex/core/sign-in/session-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { bringsApiToken, createTokenCallers } from '../security/api-token-caller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    /** The verbs' context of a request; reads its session or API token once. */
    contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>
    /** The caller of a request, for transports; `pageSize` as in the verbs' context. */
    callerOf(request: FastifyRequest, reply: FastifyReply, options?: { pageSize: number }): ApiRequest
    /** Opens a session for an authenticated user, and ends the previous one. */
    startSession(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>
    /** Ends the session of a request, if any, and deletes its cookie. */
    endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>
    /** The cookies of a request, as the verbs use them. */
    sessionCookiesOf(request: FastifyRequest, reply: FastifyReply): SessionCookies
  }
}

/** Most characters of an `Idempotency-Key`. */
const KEY_MAX = 255

/** Returns the client's key of a request that it may send again. Throws BAD_REQUEST. */
function keyOf({ headers }: FastifyRequest): { idempotencyKey?: string } {
  const key = [headers['idempotency-key']].flat()[0]
  if (key === undefined) return {}
  if (key === '' || key.length > KEY_MAX)
    throw new DomainError('BAD_REQUEST', `An Idempotency-Key has 1 to ${KEY_MAX} characters.`)
  return { idempotencyKey: key }
}

/** Data that a browser deletes with a session (ASVS 14.3.1). Not cookies: that would include those of sibling sites. */
const LEFT_BEHIND = '"cache", "storage"'

/**
 * Refuses a request of a page still open after another user signed in, before anything is read or done: it must neither
 * show nor change the new user's data. A user who has been signed out gets what visitors get. Throws ACTOR_CHANGED.
 */
async function refuseOtherActor(
  request: FastifyRequest,
  reply: FastifyReply,
  claimed: string,
): Promise<void> {
  // If the actor cannot be determined, the handler fails in the same way and responds in its transport's form.
  const ctx = await request.server.contextOf(request, reply).catch(() => null)
  if (ctx === null) return
  const actor = actorName(ctx.actor)
  if (actor !== VISITOR && claimed !== UNKNOWN_ACTOR && claimed !== actor)
    throw new DomainError('ACTOR_CHANGED')
}

export const sessionPlugin = fp<{ config: Config }>(
  (app, { config }, done) => {
    const secure = config.publicUrl.startsWith('https:')
    const sessions = createSessions({
      db: app.database.db,
      secure,
      requireSecondFactor: config.admin.requireSecondFactor,
    })
    const challenge = tokenCookie('idex_challenge', { secure, sameSite: 'strict' })
    const tokenCallers = createTokenCallers(app.services)
    const contexts = new WeakMap<FastifyRequest, Promise<Context>>()

    /** All of a context but its caller. */
    const partsOf = (request: FastifyRequest) => ({
      ...app.services,
      ...keyOf(request),
      log: request.log,
      client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    })

    async function readTokenContext(request: FastifyRequest): Promise<Context> {
      const caller = await tokenCallers.read(request, sessions.holdsToken(request.headers.cookie))
      request.actorId = caller.actor.id
      return { ...partsOf(request), ...caller, sessionId: null }
    }

    async function readContext(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
      if (bringsApiToken(request)) return readTokenContext(request)
      const { user, sessionId } = await sessions.read(request.headers.cookie, maskAddress(request.ip))
      request.actorId = user?.id ?? null
      if (request.headers[ACTOR_HEADER] !== undefined) reply.header(ACTOR_HEADER, actorName(user))
      return { ...partsOf(request), actor: user, sessionId }
    }

    app.decorate('sessions', sessions)
    app.decorate('callerOf', (request, reply, options) => {
      const sessionCookies = app.sessionCookiesOf(request, reply)
      return { read: async () => ({ ...(await app.contextOf(request, reply)), ...options, sessionCookies }) }
    })
    app.decorate('contextOf', (request, reply) => {
      const context = contexts.get(request) ?? readContext(request, reply)
      contexts.set(request, context)
      return context
    })
    app.decorate('startSession', async (request, reply, userId) => {
      await sessions.end(request.headers.cookie)
      const { setCookie } = await sessions.start(
        userId,
        request.headers['user-agent'],
        maskAddress(request.ip),
      )
      reply.header('set-cookie', setCookie)
    })
    app.decorate('endSession', async (request, reply) => {
      const { setCookie } = await sessions.end(request.headers.cookie)
      reply.headers({ 'set-cookie': setCookie, 'clear-site-data': LEFT_BEHIND })
    })
    app.decorate('sessionCookiesOf', (request, reply) => {
      const readChallenge = () => challenge.read(request.headers.cookie) ?? undefined
      return {
        get challengeToken() {
          return readChallenge()
        },
        storeChallenge: (token) =>
          void reply.header('set-cookie', challenge.set(token, CHALLENGE_MINUTES * 60)),
        startSession: async (userId) => {
          if (readChallenge() !== undefined) reply.header('set-cookie', challenge.clear())
          await app.startSession(request, reply, userId)
        },
        renewSession: async () => {
          const { setCookie } = await sessions.renew(request.headers.cookie)
          if (setCookie !== undefined) reply.header('set-cookie', setCookie)
        },
        endSession: () => app.endSession(request, reply),
      }
    })
    app.addHook('onRequest', async (request, reply) => {
      const claimed = request.headers[ACTOR_HEADER]
      if (claimed !== undefined) await refuseOtherActor(request, reply, String(claimed))
    })
    done()
  },
  { name: 'session', dependencies: ['database', 'services', 'errors'] },
)
