import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { appRouter } from '@idex/api/app-router'
import { transformer } from '@idex/contract/transformer'
import { unstable_localLink } from '@trpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { loadRenderer } from './renderer.ts'
import { fallbackPage } from './fallback-page.ts'
import { type PageAnswer, readPage } from './page-answer.ts'

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

/** The link through which a page reads its data: the procedures themselves, as the page's visitor. */
function localLink(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  return unstable_localLink({
    router: appRouter,
    transformer,
    createContext: async () => ({
      ...(await app.contextOf(request, reply)),
      startSession: (userId: string) => app.startSession(request, reply, userId),
      endSession: () => app.endSession(request, reply),
    }),
  })
}

/** With or without the prefix it has under https. */
const SESSION_COOKIE = /idex_session=/

/** Compresses only what is kept: for a member's page the work is not worth it on every request. */
async function sendPage(page: PageAnswer, request: FastifyRequest, reply: FastifyReply, isKept: boolean) {
  reply.code(page.status).headers(page.headers)
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
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
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })
  const pages = app.openPublicCache<PageAnswer>()
  const draw = async (request: FastifyRequest, reply: FastifyReply) =>
    readPage(
      await render({
        request: toWebRequest(request, config.publicUrl),
        link: localLink(app, request, reply),
        publicUrl: config.publicUrl,
        site: config.site,
      }),
    )
  app.get('/*', async (request, reply) => {
    const isVisitor = !SESSION_COOKIE.test(request.headers.cookie ?? '')
    const page = await (isVisitor ? pages.get(request.url, () => draw(request, reply)) : draw(request, reply))
    return sendPage(page, request, reply, isVisitor)
  })
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, 'page failed')
    return reply.code(500).type('text/html; charset=utf-8').send(fallbackPage())
  })
}
