import { domainErrorOf } from '@idex/api/kernel/trpc'
import { JSON_BODY_BYTES } from '@idex/api/kernel/row'
import { type ApiRequest, requestOf } from '@idex/api/kernel/context'
import { CARRIED_ROWS } from '@idex/api/rows'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logFault } from './log.ts'
import { answerOf } from './page-cache/answer.ts'
import { originOfRequest } from './plugins/errors.ts'
import { answerTrpc, type CachedCall, type TrpcAnswer, type TrpcRequest } from './trpc-calls.ts'
import { hook } from './plugins/hook.ts'

/** Where tRPC is mounted. */
export const TRPC_PREFIX = '/api/trpc'

type Queried = FastifyRequest<{
  Params: { path: string }
  Querystring: Record<string, string | string[] | undefined>
}>

function trpcRequestOf({ method, params, query, body, headers }: Queried): TrpcRequest {
  const [input] = [query['input']].flat()
  const hasJsonBody = headers['content-type']?.startsWith('application/json') === true
  return {
    ...{ method, hasJsonBody, path: params.path, isBatch: query['batch'] === '1' },
    input: method === 'GET' ? input : typeof body === 'string' ? body : undefined,
  }
}

/** What visitors may be answered out of the cache, as their rows declare. */
function cachedCalls(app: FastifyInstance, request: FastifyRequest, caller: ApiRequest): CachedCall {
  return async (path, readInput, run) => {
    const row = CARRIED_ROWS.get(path)
    if (row?.cached !== true) return undefined
    // A caller who cannot be read is refused by the procedure.
    const ctx = await caller.read().catch(() => undefined)
    if (ctx === undefined || ctx.actor !== null) return undefined
    const { data: key } = row.input.safeParse(readInput() ?? {})
    if (key === undefined) return undefined
    const kept = await app.pageCache.get(`${path} ${JSON.stringify(key)}`, request, async (visitor) =>
      answerOf({ headers: {}, body: await run(requestOf(visitor)) }),
    )
    return kept.body.toString()
  }
}

function reportError(
  app: FastifyInstance,
  request: FastifyRequest,
  { error, path }: TrpcAnswer['errors'][number],
): void {
  const refusal = domainErrorOf(error)
  if (refusal) app.services.security.reportRefusal(refusal.code, originOfRequest(request))
  if (error.code === 'INTERNAL_SERVER_ERROR') logFault(request, error, `procedure ${path} failed`)
}

/**
 * Mounts tRPC in a scope of its own, where JSON stays text for tRPC to parse and no other body is accepted; its own
 * plugin would accept multipart forms of any size.
 */
export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook(
    'onRequest',
    hook((_request, reply) => void reply.header('cache-control', 'no-store')),
  )
  app.route<{ Params: Queried['params']; Querystring: Queried['query'] }>({
    method: ['GET', 'HEAD', 'POST'],
    url: `${TRPC_PREFIX}/:path`,
    bodyLimit: JSON_BODY_BYTES,
    handler: async (request, reply) => {
      if (request.method === 'HEAD') return reply.code(204).send()
      const caller = app.callerOf(request, reply)
      const cached = cachedCalls(app, request, caller)
      const { status, text, errors } = await answerTrpc(trpcRequestOf(request), caller, cached)
      for (const failed of errors) reportError(app, request, failed)
      const waits = errors.flatMap(({ error }) => domainErrorOf(error)?.retryAfter ?? [])
      if (waits.length > 0) reply.header('retry-after', String(Math.max(...waits)))
      return reply.code(status).header('content-type', 'application/json').send(text)
    },
  })
}
