import { appRouter } from '@idex/api/app-router'
import type { ApiRequest } from '@idex/api/kernel/declare'
import { domainErrorOf } from '@idex/api/kernel/errors'
import { JSON_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFault } from './log.ts'
import { cachedTrpcResponse, cacheableCalls, type TrpcRequest } from './page-cache/trpc-responses.ts'
import { originOfRequest } from './plugins/errors.ts'
import { inProcedure } from './tracing/procedure-span.ts'

/** Where tRPC is mounted. */
export const TRPC_PREFIX = '/api/trpc'

/** tRPC's own answer to what `request` asks for, at `address` if that is only a part of it. */
function answerTo(request: FastifyRequest, caller: ApiRequest, address = request.url): Promise<Response> {
  const { method, headers, body } = request
  const init = typeof body === 'string' && method === 'POST' ? { body } : {}
  const type = headers['content-type']
  return fetchRequestHandler({
    endpoint: TRPC_PREFIX,
    router: appRouter,
    // No more of it: neither streams nor what a client says of its address.
    req: new Request(`http://localhost${address}`, {
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
}

async function handle(
  app: FastifyInstance,
  request: TrpcRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = app.callerOf(request, reply)
  const answer = () => answerTo(request, caller)
  const calls = cacheableCalls(request)
  // A caller who cannot be read is refused by the procedure.
  const isVisitor = calls.length > 0 && (await caller.read().catch(() => undefined))?.actor === null
  if (isVisitor) {
    const text = await cachedTrpcResponse(app, { request, raw: reply.raw }, calls, (visitor, part) =>
      answerTo(request, visitor, `${TRPC_PREFIX}/${part}`),
    )
    if (text !== undefined) return reply.type('application/json').send(text)
  }
  const response = await (isVisitor ? app.pageCache.makeUncached(reply, answer) : answer())
  return (
    reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      // Errors before any procedure have no type.
      .type('application/json')
      .send(await response.text())
  )
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
  app.route<{ Params: TrpcRequest['params']; Querystring: TrpcRequest['query'] }>({
    method: ['GET', 'HEAD', 'POST'],
    url: `${TRPC_PREFIX}/:path`,
    bodyLimit: JSON_BODY_BYTES,
    handler: (request, reply) => handle(app, request, reply),
  })
}
