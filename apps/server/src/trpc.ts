import { appRouter } from '@idex/api/app-router'
import { type ApiRequest, requestOf } from '@idex/api/kernel/procedures'
import { domainErrorOf } from '@idex/api/kernel/errors'
import { JSON_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { PROCEDURE_ROUTES } from '@idex/api/rest-routes'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFault } from './log.ts'
import { type CachedResponse, createResponse } from './page-cache/cached-response.ts'
import { originOfRequest } from './http/errors.ts'
import { inProcedure } from './tracing/procedure-span.ts'

/** Where tRPC is mounted. */
export const TRPC_PREFIX = '/api/trpc'

/** A request to tRPC, by the names of its procedures. */
type TrpcRequest = FastifyRequest<{ Params: { path: string } }>

/** Returns tRPC's own answer to a request of `caller`. */
async function answerTo(request: FastifyRequest, caller: ApiRequest): Promise<CachedResponse> {
  const { method, headers, body } = request
  const init = typeof body === 'string' && method === 'POST' ? { body } : {}
  const type = headers['content-type']
  const response = await fetchRequestHandler({
    endpoint: TRPC_PREFIX,
    router: appRouter,
    // No more of it: neither streams nor what a client says of its address.
    req: new Request(`http://localhost${request.url}`, {
      method,
      ...init,
      ...(type && { headers: { 'content-type': type } }),
    }),
    createContext: () => ({ ...caller, id: request.id, inProcedure }),
    maxBatchSize: MAX_BATCH,
    responseMeta: ({ errors }) => {
      const waits = errors.flatMap((error) => domainErrorOf(error)?.retryAfter ?? [])
      return { headers: new Headers(waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}) }
    },
    onError: ({ error, path = '' }) => {
      const refusal = domainErrorOf(error)
      if (refusal) request.server.services.security.reportRefusal(refusal.code, originOfRequest(request))
      if (error.code === 'INTERNAL_SERVER_ERROR') logFault(request, error, `procedure ${path} failed`)
    },
  })
  const { status } = response
  return createResponse({
    status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
    isCacheable: status === 200,
  })
}

/** Answers a request; in a visitor's turn and from the cache what is the same for all of them. */
async function answer(
  app: FastifyInstance,
  request: TrpcRequest,
  reply: FastifyReply,
): Promise<CachedResponse> {
  const caller = app.callerOf(request, reply)
  const areCached = request.params.path.split(',').map((path) => PROCEDURE_ROUTES.get(path)?.cached === true)
  const forCaller = () => answerTo(request, caller)
  if (request.method !== 'GET' || !areCached.includes(true)) return forCaller()
  // A caller who cannot be read is refused by the procedure.
  const actor = await caller.read().then(
    (ctx) => ctx.actor,
    () => undefined,
  )
  if (actor !== null) return forCaller()
  if (areCached.includes(false)) return app.pageCache.getUncached(reply, forCaller)
  return app.pageCache.get(request.url, reply, (visitor) => answerTo(request, requestOf(visitor)))
}

/**
 * Mounts tRPC in a scope of its own, where JSON stays text for tRPC to parse and no other body is accepted. Its adapter for fetch
 * answers: the one for Fastify sends streams, takes multipart forms of any size, and believes the Host that a client names.
 */
export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.route<{ Params: TrpcRequest['params'] }>({
    method: ['GET', 'HEAD', 'POST'],
    url: `${TRPC_PREFIX}/:path`,
    bodyLimit: JSON_BODY_BYTES,
    handler: async (request, reply) => {
      const { status, headers, body } = await answer(app, request, reply)
      // Errors before any procedure have no type.
      return reply.code(status).headers(headers).type('application/json').send(body)
    },
  })
}
