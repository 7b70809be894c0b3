import { join } from 'node:path'
import { splitShareLinkSlug } from '@idex/contract/notes/share-path'
import { DomainError } from '@idex/contract/kernel/errors'
import { type Context, isOrdinaryMember, type Services } from '@idex/core/kernel/context'
import { type Caller, callerOf } from '@idex/core/kernel/callers'
import { createFairLimiter } from '@idex/core/kernel/fair-limiter'
import { QUEUES } from '@idex/core/kernel/queues'
import { currentUser } from '@idex/core/sign-in/sign-in'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { logFault } from '../log.ts'
import { toDomainError } from '../plugins/errors.ts'
import { visitorOf } from '../plugins/public-answers.ts'
import { readBuiltFiles } from './built-files.ts'
import { createDrawing } from './draw-page.ts'
import { sendFallback } from './fallback-page.ts'
import { isForAll, keepMemberPages, type KeptPages, keepVisitorPages } from './kept-pages.ts'
import type { PageAnswer } from './page-answer.ts'
import { notAsFiles, offlineRoutes, WORKER } from './offline.ts'
import { loadRenderer } from './renderer.ts'
import { sendToReader, sendToVisitor } from './send-page.ts'
import { openVisit } from './visit-link.ts'

/** Files under it have a hash of their content in the name. */
const ASSETS = '/assets/'

/** Lifetimes of files in browsers. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const REVALIDATED = 'no-cache'

/** Finds the page at an address among those that are the same for many, for a caller, whose guesses count. */
type FindPage = (pages: KeptPages, address: string, caller: Caller) => Promise<PageAnswer>

const findPage: FindPage = (pages, address, caller) => pages.at(address, caller)

/** The page of the shared note at `slug`, where guesses count for whoever makes them. Throws RATE_LIMITED. */
function findShared({ limits }: Pick<Services, 'limits'>, slug: string): FindPage {
  return async (pages, address, caller) => {
    const cached = pages.peek(address)
    if (cached !== undefined) return cached
    await limits.assertLeft('unknownShare', caller.key)
    // A named link may end any moment, by the clock alone.
    const isNamed = splitShareLinkSlug(slug) !== null
    const page = await (isNamed ? pages.fresh(address, caller) : pages.at(address, caller))
    if (page.status === 404) await limits.take('unknownShare', caller.key)
    return page
  }
}

/** Every address that is neither API nor file: the web app, rendered on the server. */
export async function pageRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  if (config.webDist === undefined) return
  const { render, canonicalAddress, isFixedAddress, isForReading } = await loadRenderer(config.webDist)
  const files = await readBuiltFiles(join(config.webDist, 'client'), notAsFiles(config))
  await offlineRoutes(app, { ...config, webDist: config.webDist })
  const draw = createDrawing(config, render)
  const memberQueue = createFairLimiter(QUEUES.memberPages)
  const visitorPages = keepVisitorPages(app.openPublicCache, app.services, { draw, queue: app.visitorQueue })
  const memberPages = keepMemberPages(app.openPublicCache, app.services, { draw, queue: memberQueue })

  /** A page as every member sees it; undefined where there is none. */
  async function commonPage(
    request: FastifyRequest,
    ctx: Context,
    find: FindPage,
  ): Promise<PageAnswer | undefined> {
    const address = canonicalAddress(request.url)
    if (!isOrdinaryMember(ctx.actor)) return undefined
    if (memberPages.peek(address) === undefined && !isForReading(address)) return undefined
    const page = await find(memberPages, address, callerOf(ctx))
    return isForAll(page) ? page : undefined
  }

  async function ownPage(request: FastifyRequest, reply: FastifyReply): Promise<PageAnswer> {
    const visit = openVisit(async () => ({
      ...(await app.contextOf(request, reply)),
      browser: app.browserOf(request, reply),
    }))
    const ctx = await app.contextOf(request, reply).catch(() => null)
    const caller = ctx === null ? visitorOf(request) : callerOf(ctx)
    const page = await memberQueue(caller, (charge) => draw(request.url, visit, charge))
    const refusal = visit.refusal()
    if (refusal) throw refusal
    return page
  }

  /** The caller's context; undefined if their session currently cannot be read: that is no visitor. */
  async function readCaller(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Context | null | undefined> {
    if (!app.sessions.holdsToken(request.headers.cookie)) return null
    return app.contextOf(request, reply).then(
      (ctx) => (ctx.actor === null ? null : ctx),
      () => undefined,
    )
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    find: FindPage = findPage,
  ): Promise<FastifyReply> {
    const caller = await readCaller(request, reply)
    if (caller === null) {
      const page = await find(visitorPages, canonicalAddress(request.url), visitorOf(request))
      return sendToVisitor(page, { isLasting: find === findPage }, request, reply)
    }
    const common = caller && (await commonPage(request, caller, find))
    const page = common ?? (await ownPage(request, reply))
    const user = caller && ((await currentUser(caller)) ?? undefined)
    const hasOwnData = common === undefined
    return sendToReader(page, { user, hasOwnData, isFixed: isFixedAddress(request.url) }, request, reply)
  }

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
  app.get<{ Params: { slug: string } }>('/share/:slug', async (request, reply) =>
    sendPage(request, reply, findShared(app.services, request.params.slug)),
  )
  app.get('/*', async (request, reply) => sendPage(request, reply))
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(error instanceof DomainError)) logFault(request, error, 'page failed')
    return sendFallback(reply, toDomainError(error))
  })
}
