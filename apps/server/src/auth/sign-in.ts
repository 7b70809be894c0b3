import { tokenCookie } from '@idex/auth/cookies'
import { oauthReason } from '@idex/auth/oauth-error'
import { NotAdmittedError, SignInError } from '@idex/auth/id-token'
import { storePendingSignIn, SIGN_IN_MINUTES, takePendingSignIn } from '@idex/auth/sign-in-states'
import { DomainError } from '@idex/contract/kernel/errors'
import { HTTP_ROUTES } from '@idex/api/http-routes'
import { networkOf } from '@idex/core/kernel/networks'
import { signInMember } from '@idex/core/sign-in/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { sendFallback } from '../pages/fallback-page.ts'
import { originOfRequest } from '../http/errors.ts'
import { urlOf } from '../rest/adapter.ts'
import { sharedSlugOf } from './shared-slug.ts'
import { localPathOr } from '@idex/contract/kernel/redirects'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const CallbackSchema = z.object({
  state: z.string().max(500),
  code: z.string().max(4000).optional(),
  iss: z.string().max(2048).optional(),
  error: z.string().max(200).optional().catch(undefined),
  error_description: z.string().max(1000).optional().catch(undefined),
})

/**
 * On this machine `localhost` and `127.0.0.1` reach the same product with different cookies, so a sign-in starts on the
 * host it returns to. Undefined when the request is already there.
 */
function loopbackDetour(request: FastifyRequest, publicUrl: string): string | undefined {
  const home = new URL(publicUrl)
  const here = URL.parse(`http://${request.host}`)
  if (here === null || here.port !== home.port || here.hostname === home.hostname) return undefined
  const isLoopback = LOOPBACK.includes(home.hostname) && LOOPBACK.includes(here.hostname)
  return isLoopback ? `${publicUrl}${request.url}` : undefined
}

const CANCELLED = 'Sign-in was cancelled'
const STATE_MISMATCH = 'State mismatch'
const EXPIRED = 'This sign-in has expired'

/** Failures that are the browser's or its user's, not the provider's. */
const OWN_FAULTS = [CANCELLED, STATE_MISMATCH, EXPIRED]

/** The word for a failure in security events. */
function reasonOf(error: SignInError | DomainError) {
  if (error instanceof DomainError) return error.code
  return error instanceof NotAdmittedError ? ('NOT_ADMITTED' as const) : ('PROVIDER' as const)
}

/** Where a failed sign-in ends: on the share link it began on, or on the landing page. Internal errors stay errors. */
function failurePage(request: FastifyRequest, error: unknown, sharedSlug: string | null = null): string {
  if (!(error instanceof SignInError || error instanceof DomainError)) throw error
  const reason = reasonOf(error)
  request.server.services.security.report({ kind: 'sign-in.refused', reason }, originOfRequest(request))
  if (error instanceof SignInError) request.log.warn({ reason: error.message }, 'a member could not sign in')
  const isLeftOut = error instanceof NotAdmittedError || reason === 'ACCOUNT_DISABLED'
  if (error instanceof SignInError && !isLeftOut && !OWN_FAULTS.includes(error.message)) {
    request.server.observations.signInFailure = { at: new Date(), cause: error.message }
    const [cause = ''] = error.message.split(':', 1)
    request.server.meter.signInFailed(cause)
  }
  const page = sharedSlug === null ? '/' : `/share/${encodeURIComponent(sharedSlug)}`
  return `${page}?signin=${isLeftOut ? 'refused' : 'failed'}`
}

/** Why the provider sent the browser back without a code. */
function refusalIn({ error, error_description }: z.output<typeof CallbackSchema>): string {
  if (error === undefined || error === 'access_denied') return CANCELLED
  return `The identity provider refused: ${oauthReason({ error, error_description })}`
}

/** Most sign-ins in progress per browser, each in a tab of its own. */
const MAX_UNDER_WAY = 4

/** Member sign-in by authorization code, PKCE and state; `redirect` is stored on the server with the state. */
export function signInRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  const provider = app.identityProvider
  const secure = config.publicUrl.startsWith('https:')
  const stateCookie = tokenCookie('idex_sign_in', { secure, sameSite: 'lax' })

  const statesOf = (request: FastifyRequest) => stateCookie.read(request.headers.cookie)?.split('.') ?? []

  function keepStates(reply: FastifyReply, states: readonly string[]): void {
    const kept = states.join('.')
    reply.header('set-cookie', kept ? stateCookie.set(kept, SIGN_IN_MINUTES * 60) : stateCookie.clear())
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const detour = loopbackDetour(request, config.publicUrl)
    if (detour !== undefined) return detour
    await app.services.limits.take('signInStart', `address ${networkOf(request.ip)}`)
    const { redirect } = HTTP_ROUTES.login.input.catch({}).parse(request.query)
    const { url, state, codeVerifier } = await provider.begin()
    const { db, clock } = app.services
    const { referer } = request.headers
    const redirectPath = returnPathOf(redirect, referer, config.publicUrl)
    const sharedSlug = sharedSlugOf(redirectPath, referer, config.publicUrl)
    await storePendingSignIn(db, state, { codeVerifier, redirectPath, sharedSlug }, clock.now())
    keepStates(reply, [...statesOf(request), state].slice(-MAX_UNDER_WAY))
    return url.href
  }

  async function complete(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const answer = CallbackSchema.safeParse(request.query)
    const states = statesOf(request)
    if (!answer.success || !states.includes(answer.data.state)) throw new SignInError(STATE_MISMATCH)
    const { state, code } = answer.data
    keepStates(
      reply,
      states.filter((other) => other !== state),
    )
    const { db, clock } = app.services
    const pending = await takePendingSignIn(db, state, clock.now())
    if (!pending) throw new SignInError(EXPIRED)
    try {
      provider.assertOwnAnswer(answer.data.iss)
      if (code === undefined) throw new SignInError(refusalIn(answer.data))
      const profile = await provider.complete(code, pending.codeVerifier)
      app.observations.signInFailure = undefined
      const { userId } = await signInMember(app.services, profile, pending.sharedSlug)
      await app.startSession(request, reply, userId)
      const cause = { ...originOfRequest(request), actorId: userId }
      app.services.security.report({ kind: 'sign-in.accepted', method: 'provider' }, cause)
      return pending.redirectPath
    } catch (error) {
      return failurePage(request, error, pending.sharedSlug)
    }
  }

  async function login(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    try {
      const address = await begin(request, reply)
      return reply.redirect(address)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'RATE_LIMITED'))
        return reply.redirect(failurePage(request, error))
      if (!request.headers.accept?.includes('text/html')) throw error
      return sendFallback(reply, error)
    }
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await complete(request, reply).catch((error) => failurePage(request, error)))
  }

  async function logout(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    // A picture or link of another site must not sign anyone out; without the header it may be any client.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      app.services.security.reportRefusal('CROSS_SITE', originOfRequest(request))
      return reply.redirect('/')
    }
    const { actor } = await app.contextOf(request, reply)
    await app.endSession(request, reply)
    if (actor !== null)
      app.services.security.report({ kind: 'session.ended', sessions: 1 }, originOfRequest(request))
    return reply.redirect('/')
  }

  const handlers = { login, googleLogin: login, googleCallback: callback, logout }
  for (const name of ['login', 'googleLogin', 'googleCallback', 'logout'] as const) {
    const { method, path, access } = HTTP_ROUTES[name]
    app.route({
      method,
      url: urlOf(path),
      config: { access },
      exposeHeadRoute: false,
      handler: handlers[name],
    })
  }
}

/**
 * Where a sign-in returns: to `redirect` if it is a path of this site; to My Notes, whose own way here names no path, if the
 * Referer header says that it began there; else to the library.
 */
function returnPathOf(redirect: string | undefined, referer: string | undefined, publicUrl: string): string {
  const from = URL.parse(referer ?? '')
  const isMyNotes = from?.origin === new URL(publicUrl).origin && /^\/my-notes\/?$/i.test(from.pathname)
  return localPathOr(redirect, isMyNotes ? localPathOr(from.pathname + from.search, '/notes') : '/notes')
}
