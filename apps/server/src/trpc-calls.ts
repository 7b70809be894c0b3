import { appRouter } from '@idex/api/app-router'
import type { ApiRequest } from '@idex/api/kernel/context'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { writeJson } from '@idex/contract/kernel/plain-json'
import { transformer } from '@idex/contract/kernel/transformer'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { inProcedure } from './tracing/procedure-span.ts'

/** A tRPC request as HTTP carries it. */
export type TrpcRequest = {
  method: string
  /** The path of a procedure, or of several joined by commas. */
  path: string
  isBatch: boolean
  /** The JSON of the inputs: of a batch by number, of one procedure its own. */
  input: string | undefined
  hasJsonBody: boolean
}

/** A response's status, its JSON, and the errors in it, each with the path of its procedure. */
export type TrpcAnswer = { status: number; text: string; errors: { error: TRPCError; path: string }[] }

type Type = 'query' | 'mutation'
type Call = { path: string; type: Type | undefined }
type Outcome = { text: string; status: number; failed?: { error: TRPCError; path: string } }

/** The text of a procedure's answer that is cached for visitors, or made by `run`; undefined where none is. */
export type CachedCall = (
  path: string,
  readInput: () => unknown,
  run: (visitor: ApiRequest) => Promise<string>,
) => Promise<string | undefined>

const TYPE_OF: Readonly<Record<string, Type>> = { GET: 'query', POST: 'mutation' }

const { procedures, _config: config } = appRouter._def
const KNOWN: ReadonlyMap<string, unknown> = new Map(Object.entries(procedures))

function callOf(path: string): Call {
  const type: unknown = Object(Object(KNOWN.get(path))._def).type
  return { path, type: type === 'query' || type === 'mutation' ? type : undefined }
}

/** The procedures to call. Throws for a batch that is too large, or of more than one type, as tRPC does. */
function callsOf({ path, isBatch, method, hasJsonBody }: TrpcRequest): Call[] {
  if (method === 'POST' && !hasJsonBody)
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Bodies are JSON' })
  const calls = (isBatch ? path.split(',') : [path]).map(callOf)
  if (calls.length > MAX_BATCH)
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The batch is too large' })
  const types = new Set(calls.flatMap(({ type }) => type ?? []))
  if (types.size > 1) throw new TRPCError({ code: 'BAD_REQUEST', message: 'The batch mixes types' })
  return calls
}

/** The input of each procedure, parsed when the first asks for its own. They throw BAD_REQUEST. */
function inputsOf({ input, isBatch }: TrpcRequest): (at: number) => unknown {
  let parsed: unknown
  let isParsed = false
  const parse = () => {
    parsed = isParsed ? parsed : JSON.parse(input || 'null')
    isParsed = true
    return parsed
  }
  return (at) => {
    try {
      const own: unknown = isBatch ? Object(parse())[at] : parse()
      return own === undefined || own === null ? undefined : transformer.input.deserialize(own)
    } catch (cause) {
      throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input cannot be read', cause })
    }
  }
}

function failure(cause: unknown, { path, type }: Partial<Call>): Outcome {
  const error = getTRPCErrorFromUnknown(cause)
  const about = { type: type ?? ('unknown' as const), path, input: undefined, ctx: undefined }
  const shape = getTRPCErrorShape({ config, error, ...about })
  return {
    text: `{"error":${JSON.stringify(transformer.output.serialize(shape))}}`,
    status: getHTTPStatusCodeFromError(error),
    failed: { error, path: path ?? '' },
  }
}

/** A result as the other side reads it. */
function success(result: unknown): string {
  return writeJson({ result: { data: transformer.output.serialize(result) } })
}

/**
 * Calls procedures for one HTTP request, with the statuses, envelopes and errors of tRPC's own adapters, which make web
 * requests and streams of everything. Results that stream are not supported; there are none.
 */
export async function answerTrpc(
  request: TrpcRequest,
  ctx: ApiRequest,
  cached: CachedCall,
): Promise<TrpcAnswer> {
  const inputs = inputsOf(request)

  async function answer(call: Call, batchIndex: number): Promise<Outcome> {
    try {
      const { path, type } = call
      if (type === undefined)
        throw new TRPCError({ code: 'NOT_FOUND', message: `There is no procedure ${path}` })
      if (type !== TYPE_OF[request.method])
        throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `${path} is a ${type}` })
      const getRawInput = async () => inputs(batchIndex)
      const run = async (by: ApiRequest) => {
        const options = { router: appRouter, path, type, ctx: by, getRawInput, batchIndex, signal: undefined }
        return success(await inProcedure(path, () => callTRPCProcedure(options)))
      }
      const text = (await cached(path, () => inputs(batchIndex), run)) ?? (await run(ctx))
      return { text, status: 200 }
    } catch (error) {
      return failure(error, call)
    }
  }

  async function answerAll(): Promise<{ outcomes: Outcome[]; isBatch: boolean }> {
    try {
      const { isBatch } = request
      return { isBatch, outcomes: await Promise.all(callsOf(request).map(answer)) }
    } catch (error) {
      return { isBatch: false, outcomes: [failure(error, {})] }
    }
  }

  const { outcomes, isBatch } = await answerAll()
  const statuses = new Set(outcomes.map(({ status }) => status))
  const text = outcomes.map((outcome) => outcome.text).join(',')
  return {
    status: statuses.size === 1 ? (outcomes[0]?.status ?? 200) : 207,
    text: isBatch ? `[${text}]` : text,
    errors: outcomes.flatMap(({ failed }) => failed ?? []),
  }
}
