import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { InTurn } from '@idex/api/render-page'
import { DomainError } from '@idex/contract/kernel/errors'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '@idex/core/kernel/concurrency-limiter'
import { subjectOf } from '@idex/core/kernel/limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { logFault } from '../log.ts'
import { toDomainError } from '../plugins/errors.ts'
import { ASSET_POLICY, createPagePolicy } from '../security/content-policy.ts'
import { loadRenderer } from './renderer.ts'
import { sendFallback } from './fallback-page.ts'
import { type PageAnswer, readPage } from './page-answer.ts'
import { openVisit } from './visit-link.ts'
import { createVisitorPages, type DrawPage } from './visitor-pages.ts'

/** Files under /assets have a hash of their content in the name. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Pages whose data is being loaded or which wait to be drawn; visitors never wait for members, whose data takes longer. */
const PAGES = { running: 16, waiting: 500 }

/** Drawing blocks the process for some ms; it responds to others in between. */
const DRAWING = { running: 1, waiting: 2 * PAGES.running }

/** Addresses that are worth guessing. */
const GUESSABLE = '/share/'

/** How a browser says that no other site has led here: someone typed the address, or followed one of our own links. */
const BY_THEMSELVES = ['none', 'same-origin']

/**
 * Whether to compress a page. The length of a compressed one tells what repeats in it, so a page with a member's data
 * is not for a site that can choose the address and see the length (BREACH).
 */
function isCompressible({ headers }: FastifyRequest, isCached: boolean): boolean {
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return false
  return isCached || BY_THEMSELVES.some((origin) => headers['sec-fetch-site'] === origin)
}

async function sendPage(page: PageAnswer, request: FastifyRequest, reply: FastifyReply, isCached: boolean) {
  reply.code(page.status).headers(page.headers)
  // A member's page contains their name, and must not stay on a disk.
  const caching = isCached ? (page.headers['cache-control'] ?? 'private, no-cache') : 'no-store'
  reply.headers({ 'cache-control': caching, vary: 'accept-encoding, cookie' })
  if (page.status === 200) reply.header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (page.body.length === 0 || !isCompressible(request, isCached)) return reply.send(page.body)
  return reply.header('content-encoding', 'br').send(await page.compressed())
}

/** Every address that is neither API nor file: the web app, rendered on the server. */
export async function pageRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  if (config.webDist === undefined) return
  const { render, canonicalAddress } = await loadRenderer(config.webDist)
  await app.register(fastifyStatic, {
    root: join(config.webDist, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path)).header('content-security-policy', ASSET_POLICY)
    },
  })
  const policyOf = createPagePolicy(config)
  const turns = createConcurrencyLimiter(DRAWING)
  const inTurn: InTurn = (work) => turns(() => setImmediate().then(work))
  const { publicUrl, site } = config
  const drawWithin =
    (limiter: ConcurrencyLimiter): DrawPage =>
    async (address, { link, isComplete }) => {
      const nonce = randomBytes(16).toString('hex')
      const page = await limiter(() => render({ address, link, publicUrl, site, nonce, inTurn }))
      return readPage(page, { nonce, isComplete: isComplete() }, policyOf)
    }
  const drawForMember = drawWithin(createConcurrencyLimiter(PAGES))
  const drawForVisitors = drawWithin(createConcurrencyLimiter(PAGES))
  const visitorPages = createVisitorPages(app.openPublicCache, app.services, drawForVisitors)

  async function visitorPage(request: FastifyRequest): Promise<PageAnswer> {
    const address = canonicalAddress(request.url)
    if (!address.startsWith(GUESSABLE)) return visitorPages.at(address)
    const { limits } = app.services
    const subject = subjectOf({ actor: null, client: { address: request.ip } })
    const cached = visitorPages.peek(address)
    if (cached !== undefined) return cached
    await limits.assertLeft('unknownShare', subject)
    const page = await visitorPages.at(address)
    if (page.status === 404) await limits.take('unknownShare', subject)
    return page
  }

  async function memberPage(request: FastifyRequest, reply: FastifyReply): Promise<PageAnswer> {
    const visit = openVisit(async () => ({
      ...(await app.contextOf(request, reply)),
      browser: app.browserOf(request, reply),
    }))
    const page = await drawForMember(request.url, visit)
    const refusal = visit.refusal()
    if (refusal) throw refusal
    return page
  }

  /** A caller whose session currently cannot be read is no visitor. */
  async function isVisitor(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!app.sessions.holdsToken(request.headers.cookie)) return true
    return app.contextOf(request, reply).then(
      ({ actor }) => actor === null,
      () => false,
    )
  }

  app.get('/*', async (request, reply) => {
    const isForAll = await isVisitor(request, reply)
    const page = await (isForAll ? visitorPage(request) : memberPage(request, reply))
    return sendPage(page, request, reply, isForAll)
  })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(error instanceof DomainError)) logFault(request, error, 'page failed')
    return sendFallback(reply, toDomainError(error))
  })
}
