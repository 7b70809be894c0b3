import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DomainError } from '@idex/contract/errors'
import { createGate } from '@idex/core/gate'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { toDomainError } from '../plugins/errors.ts'
import { ASSET_POLICY, createPagePolicy } from '../security/content-policy.ts'
import { loadRenderer } from './renderer.ts'
import { sendFallback } from './fallback-page.ts'
import { type PageAnswer, readPage } from './page-answer.ts'
import { openVisit } from './visit-link.ts'

/** Files under /assets carry a hash of their content in the name. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return new Request(publicUrl + request.url, { headers })
}

/** Drawing takes the whole process for some ms; with more at once it would answer nothing else in between. */
const DRAWING = { running: 2, waiting: 500 }

/** With or without the prefix it has under https. */
const SESSION_COOKIE = /idex_session=/

/** A page being made for someone who asked too often is not for those who wait for the same page. */
function unlessRefused(drawOwn: () => Promise<PageAnswer>) {
  return async (error: unknown): Promise<PageAnswer> => {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return drawOwn()
    throw error
  }
}

/** Compresses only what is kept: for a member's page the work is not worth it on every request. */
async function sendPage(page: PageAnswer, request: FastifyRequest, reply: FastifyReply, isKept: boolean) {
  reply.code(page.status).headers(page.headers)
  // A member's page has their name in it, and is not to stay on a disk.
  const caching = isKept ? 'private, no-cache' : 'no-store'
  reply.headers({ 'cache-control': caching, vary: 'accept-encoding, cookie' })
  if (page.status === 200) reply.header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (!isKept || !takesBrotli || page.body.length === 0) return reply.send(page.body)
  return reply.header('content-encoding', 'br').send(await page.compressed())
}

/** Every address that is neither API nor file: the web app, rendered on the server. */
export async function pageRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  if (config.webDist === undefined) return
  const render = await loadRenderer(config.webDist)
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
  const pages = app.openPublicCache<PageAnswer>()
  const policyOf = createPagePolicy(config)
  const gate = createGate(DRAWING)
  const draw = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('hex')
    const visit = openVisit(app, request, reply)
    const page = await gate(() =>
      render({
        request: toWebRequest(request, config.publicUrl),
        link: visit.link,
        publicUrl: config.publicUrl,
        site: config.site,
        nonce,
      }),
    )
    const refusal = visit.refusal()
    if (refusal) throw refusal
    return readPage(page, nonce, policyOf)
  }
  app.get('/*', async (request, reply) => {
    const isVisitor = !SESSION_COOKIE.test(request.headers.cookie ?? '')
    const drawOwn = () => draw(request, reply)
    const page = await (isVisitor ? pages.get(request.url, drawOwn).catch(unlessRefused(drawOwn)) : drawOwn())
    return sendPage(page, request, reply, isVisitor)
  })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!(error instanceof DomainError)) request.log.error({ err: error }, 'page failed')
    return sendFallback(reply, toDomainError(error))
  })
}
