import { appRouter } from '@idex/api/app-router'
import { type ApiRequest, domainErrorOf, requestOf } from '@idex/api/kernel/trpc'
import { JSON_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { PROCEDURE_ROUTES } from '@idex/api/rest-routes'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { transformer } from '@idex/contract/kernel/transformer'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFault } from './log.ts'
import { answerOf } from './page-cache/answer.ts'
import { originOfRequest } from './plugins/errors.ts'
import { hook } from './plugins/hook.ts'
import { inProcedure } from './tracing/procedure-span.ts'

/** Where tRPC is mounted. */
export const TRPC_PREFIX = '/api/trpc'

type Asked = FastifyRequest<{
  Params: { path: string }
  Querystring: { batch?: string | string[]; input?: string | string[] }
}>

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

/** A procedure that is asked for, and the JSON of its input. */
type Call = { path: string; input: string }

/** The procedures that a query asks for, each with its input. Throws for one that is not JSON. */
function callsOf({ params, query }: Asked): Call[] {
  const [input = ''] = [query.input].flat()
  if (query.batch !== '1') return [{ path: params.path, input }]
  const inputs: unknown = JSON.parse(input || '{}')
  return params.path.split(',').map((path, at) => ({ path, input: JSON.stringify(Object(inputs)[at]) ?? '' }))
}

/** What the answer to a visitor is kept by; undefined where it is not the same for all of them. Throws for an input that is refused. */
function keyOf({ path, input }: Call): string | undefined {
  const row = PROCEDURE_ROUTES.get(path)
  if (row?.cached !== true) return undefined
  const given: unknown = input === '' ? undefined : transformer.input.deserialize(JSON.parse(input))
  return `${path} ${JSON.stringify(row.input.parse(given ?? {}))}`
}

/** What a visitor asks for, each with its key, if that is anything which is the same for all of them. */
function readKeys(request: Asked): { call: Call; key: string | undefined }[] {
  try {
    const calls = request.method === 'GET' ? callsOf(request) : []
    if (calls.length > MAX_BATCH) return []
    const keyed = calls.map((call) => ({ call, key: keyOf(call) }))
    return keyed.some(({ key }) => key !== undefined) ? keyed : []
  } catch {
    // tRPC says what is wrong with it.
    return []
  }
}

/** The text of the answers that all visitors get, made where they are not kept; undefined if any of them fails. */
async function keptText(app: FastifyInstance, request: Asked, calls: { call: Call; key: string }[]) {
  const answers = await Promise.all(
    calls.map(({ call: { path, input }, key }) =>
      app.pageCache.get(key, request, async (visitor) => {
        const address = `${TRPC_PREFIX}/${path}${input && `?input=${encodeURIComponent(input)}`}`
        const response = await answerTo(request, requestOf(visitor), address)
        const { status } = response
        return answerOf({ status, headers: {}, body: await response.text(), isKept: status === 200 })
      }),
    ),
  )
  if (answers.some(({ status }) => status !== 200)) return undefined
  const texts = answers.map(({ body }) => body.toString())
  return request.query.batch === '1' ? `[${texts.join(',')}]` : texts[0]
}

async function handle(app: FastifyInstance, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const caller = app.callerOf(request, reply)
  const answer = () => answerTo(request, caller)
  const asked = readKeys(request)
  // A caller who cannot be read is refused by the procedure.
  const isVisitor = asked.length > 0 && (await caller.read().catch(() => undefined))?.actor === null
  if (isVisitor) {
    const shared = asked.flatMap(({ call, key }) => (key === undefined ? [] : [{ call, key }]))
    const text = shared.length === asked.length ? await keptText(app, request, shared) : undefined
    if (text !== undefined) return reply.type('application/json').send(text)
  }
  const response = await (isVisitor ? app.pageCache.inTurn(request, answer) : answer())
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
  app.addHook(
    'onRequest',
    hook((_request, reply) => void reply.header('cache-control', 'no-store')),
  )
  app.route<{ Params: Asked['params']; Querystring: Asked['query'] }>({
    method: ['GET', 'HEAD', 'POST'],
    url: `${TRPC_PREFIX}/:path`,
    bodyLimit: JSON_BODY_BYTES,
    handler: (request, reply) => handle(app, request, reply),
  })
}
