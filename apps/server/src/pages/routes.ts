import { join } from 'node:path'
import type { ApiContext } from '@idex/api/kernel/procedures'
import { splitShareLinkSlug } from '@idex/contract/notes/share-path'
import { DomainError } from '@idex/contract/kernel/errors'
import { type Charge, createFairQueue, queueCallerOf } from '@idex/core/kernel/fair-queue'
import { withAnswerLimit } from '@idex/core/kernel/outage'
import { FAIR_QUEUES } from '@idex/core/kernel/fair-queue-limits'
import { limitGuesses } from '@idex/core/notes/share'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { logFault } from '../log.ts'
import type { CachedResponse } from '../page-cache/cached-response.ts'
import { visitorCaller } from '../page-cache/page-cache.ts'
import { toDomainError } from '../http/errors.ts'
import { responseAbortSignal } from '../http/response-abort-signal.ts'
import { readBuiltFiles } from './built-files.ts'
import { createPageClient, createPageRenderer, loadRenderer } from './render-page.ts'
import { sendFallback } from './fallback-page.ts'
import { hiddenFiles, offlineRoutes, WORKER } from './offline.ts'
import { sendToMember, sendToVisitor } from './send-page.ts'

/** Files under it have a hash of their content in the name. */
const ASSETS = '/assets/'

/** Lifetimes of files in browsers. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const REVALIDATED = 'no-cache'

/** Every address that is neither API nor file: the web app, rendered on the server. */
export async function pageRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  if (config.webDist === undefined) return
  const { render, canonicalAddress, isFixedAddress, hydratesOnInteraction } = await loadRenderer(
    config.webDist,
  )
  const files = await readBuiltFiles(join(config.webDist, 'client'), hiddenFiles(config))
  await offlineRoutes(app, { ...config, webDist: config.webDist })
  const renderPage = createPageRenderer(config, render)
  const memberQueue = createFairQueue(FAIR_QUEUES.memberPages)
  const { pageCache } = app

  /** Draws the page at `address` for a visitor, with nothing of a request. */
  const renderFor =
    (address: string) =>
    (visitor: ApiContext, charge: Charge): Promise<CachedResponse> =>
      renderPage(
        address,
        createPageClient(async () => visitor),
        charge,
      )

  async function sendVisitorPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = canonicalAddress(request.url)
    const page = await pageCache.get(address, reply, renderFor(address))
    return sendToVisitor(page, { isLasting: true }, request, reply)
  }

  /** Returns the page of the shared note at `slug`. Guesses count against the caller. Throws RATE_LIMITED. */
  async function findShared(reply: FastifyReply, slug: string): Promise<CachedResponse> {
    const { request } = reply
    const address = canonicalAddress(request.url)
    const cached = pageCache.getCached(address)
    if (cached !== undefined) return cached
    // A named link may end any moment, by the clock alone.
    const isNamed = splitShareLinkSlug(slug) !== null
    return limitGuesses(
      { ...app.services, actor: null, client: { address: request.ip } },
      () =>
        isNamed
          ? pageCache.getUncached(reply, renderFor(address))
          : pageCache.get(address, reply, renderFor(address)),
      ({ status }) => status === 404,
    )
  }

  async function sendMemberPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const client = createPageClient(async () => ({
      ...(await app.contextOf(request, reply)),
      sessionCookies: app.sessionCookiesOf(request, reply),
    }))
    const ctx = await app.contextOf(request, reply).catch(() => null)
    const caller = ctx === null ? visitorCaller(request) : queueCallerOf(ctx)
    const page = await memberQueue(
      caller,
      (charge) => withAnswerLimit(renderPage(request.url, client, charge)),
      responseAbortSignal(reply),
    )
    const refusal = client.refusal()
    if (refusal) throw refusal
    const { url } = request
    return sendToMember(
      page,
      { isFixed: isFixedAddress(url), mayStore: ctx !== null && hydratesOnInteraction(url) },
      request,
      reply,
    )
  }

  /**
   * Returns whether a request has no member's session. A session that currently cannot be read counts as a member's.
   */
  async function isVisitor(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!app.sessions.holdsToken(request.headers.cookie)) return true
    return app.contextOf(request, reply).then(
      ({ actor }) => actor === null,
      () => false,
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    (await isVisitor(request, reply)) ? sendVisitorPage(request, reply) : sendMemberPage(request, reply)

  /** Serves the file of the build at `address`, or the page there. */
  const sendFileOrPage = (address: string, lifetime: string, request: FastifyRequest, reply: FastifyReply) =>
    files.send(address, lifetime, request, reply) ?? sendPage(request, reply)

  for (const file of files.addresses)
    if (!file.startsWith(ASSETS))
      app.get(file, async (request, reply) =>
        sendFileOrPage(file, file === `/${WORKER}` ? REVALIDATED : FOR_AN_HOUR, request, reply),
      )
  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, async (request, reply) =>
    sendFileOrPage(ASSETS + request.params['*'], IMMUTABLE, request, reply),
  )
  app.get<{ Params: { slug: string } }>('/share/:slug', async (request, reply) => {
    if (!(await isVisitor(request, reply))) return sendMemberPage(request, reply)
    const page = await findShared(reply, request.params.slug)
    return sendToVisitor(page, { isLasting: false }, request, reply)
  })
  app.get('/*', async (request, reply) => sendPage(request, reply))
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(error instanceof DomainError)) logFault(request, error, 'page failed')
    return sendFallback(reply, toDomainError(error, request))
  })
}
