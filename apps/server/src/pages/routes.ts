import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { appRouter } from '@idex/api/app-router'
import { transformer } from '@idex/contract/transformer'
import { unstable_localLink } from '@trpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { loadRenderer } from './renderer.ts'
import { fallbackPage } from './fallback-page.ts'

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
    }),
  })
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
  app.get('/*', async (request, reply) => {
    const response = await render({
      request: toWebRequest(request, config.publicUrl),
      link: localLink(app, request, reply),
      publicUrl: config.publicUrl,
      site: config.site,
    })
    reply.code(response.status).headers(Object.fromEntries(response.headers))
    reply.header('cache-control', 'private, no-cache')
    return reply.send(Buffer.from(await response.arrayBuffer()))
  })
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, 'page failed')
    return reply.code(500).type('text/html; charset=utf-8').send(fallbackPage())
  })
}
