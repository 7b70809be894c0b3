import { requestOf, type ApiRequest } from '@idex/api/kernel/declare'
import { PROCEDURE_ROUTES } from '@idex/api/rest-routes'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { transformer } from '@idex/contract/kernel/transformer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createResponse } from './cached-response.ts'

/** A request to tRPC: the names of its procedures, and their inputs as JSON. */
export type TrpcRequest = FastifyRequest<{
  Params: { path: string }
  Querystring: { batch?: string | string[]; input?: string | string[] }
}>

/** Answers a part of a request, by its path and query, for a caller. */
type AnswerPart = (caller: ApiRequest, pathAndQuery: string) => Promise<Response>

/** A procedure that is asked for, and the JSON of its input. */
type Call = { path: string; input: string }

/** The same, with the key of the answer that all visitors get, if they all get the same. */
export type CacheableCall = Call & { key: string | undefined }

/** The procedures that a query asks for, each with its input. Throws for one that is not JSON. */
function callsOf({ params, query }: TrpcRequest): Call[] {
  const [input = ''] = [query.input].flat()
  if (query.batch !== '1') return [{ path: params.path, input }]
  const inputs: unknown = JSON.parse(input || '{}')
  return params.path.split(',').map((path, at) => ({ path, input: JSON.stringify(Object(inputs)[at]) ?? '' }))
}

/** Key of the answer to a visitor; undefined where it is not the same for all of them. Throws for an input that is refused. */
function keyOf({ path, input }: Call): string | undefined {
  const row = PROCEDURE_ROUTES.get(path)
  if (row?.cached !== true) return undefined
  const given: unknown = input === '' ? undefined : transformer.input.deserialize(JSON.parse(input))
  return `${path} ${JSON.stringify(row.input.parse(given ?? {}))}`
}

/**
 * Returns the calls of a request, each with the key of its cached answer; empty if any of it differs between visitors.
 */
export function cacheableCalls(request: TrpcRequest): CacheableCall[] {
  try {
    const calls = request.method === 'GET' ? callsOf(request) : []
    if (calls.length > MAX_BATCH) return []
    const keyed = calls.map((call) => ({ ...call, key: keyOf(call) }))
    return keyed.some(({ key }) => key !== undefined) ? keyed : []
  } catch {
    // tRPC reports the error.
    return []
  }
}

/** Returns the text that all visitors get, made where it is not cached; undefined if a part of it cannot be cached or fails. */
export async function cachedTrpcResponse(
  app: FastifyInstance,
  reply: { request: TrpcRequest; raw: FastifyReply['raw'] },
  calls: readonly CacheableCall[],
  answerPart: AnswerPart,
): Promise<string | undefined> {
  const keyed = calls.flatMap(({ key, ...call }) => (key === undefined ? [] : [{ ...call, key }]))
  if (keyed.length < calls.length) return undefined
  const answers = await Promise.all(
    keyed.map(({ path, input, key }) =>
      app.pageCache.get(key, reply, async (visitor) => {
        const query = input && `?input=${encodeURIComponent(input)}`
        const response = await answerPart(requestOf(visitor), path + query)
        const { status } = response
        return createResponse({
          status,
          headers: {},
          body: await response.text(),
          isCacheable: status === 200,
        })
      }),
    ),
  )
  if (answers.some(({ status }) => status !== 200)) return undefined
  const texts = answers.map(({ body }) => body.toString())
  return reply.request.query.batch === '1' ? `[${texts.join(',')}]` : texts[0]
}
