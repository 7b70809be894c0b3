import type { Access, RequiredAction } from '@idex/contract/kernel/access'
import type { ErrorCode } from '@idex/contract/kernel/errors'
import type { ApiTokenScope } from '@idex/contract/tokens/choices'
import type { LimitName } from '@idex/core/kernel/limits'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of a row, with path parameters in braces: `PATCH /api/notes/{id}`. */
export type Address = `${Method} /api/${string}`

/**
 * How request and response are encoded. `form` accepts JSON as well as what HTML forms and mail programs send, with the
 * input in the query. All but `json` and `form` have handlers of their own.
 */
export type Transport = 'json' | 'form' | 'multipart' | 'file' | 'redirect' | 'document'

/** Largest JSON body in bytes, REST or tRPC (decisions, "Bounds"). */
export const JSON_BODY_BYTES = 1024 * 1024

/** Bytes of a body that is not read: it is drained, so that a client sending one still gets its response. */
export const UNREAD_BODY_BYTES = 16 * 1024

/**
 * The largest body a row accepts: bytes, or one file of a kind and its multipart framing, limited by the operator's
 * configuration.
 */
export type BodyLimit = number | 'pdf' | 'media'

/** Input of a row that takes none. */
export const NoInput = z.object({})

/** Limits of a row that asks for an administrator's password. */
export const PASSWORD_LIMITS = ['adminPause', 'adminAddress'] as const satisfies LimitName[]

/** Response of a row that only confirms success. */
export const SuccessSchema = z.object({ success: z.literal(true) }).meta({ id: 'Done' })

/**
 * One row of the `/api` contract. `input` merges path parameters, query and body; `output` is the body of `status`;
 * `responses` are bodies of further statuses that are not errors.
 */
export type RestRoute = {
  method: Method
  path: string
  access: Access
  /** The required action this row completes. Callers who have one to complete are refused everywhere else. */
  completes: RequiredAction | undefined
  tag: string
  summary: string
  input: z.ZodType
  output: z.ZodType
  status: 200 | 201 | 302
  transport: Transport
  bodyLimit: BodyLimit
  responses: Readonly<Record<number, z.ZodType>>
  errors: readonly ErrorCode[]
  /** The rate limits its verb takes, some of them only of certain requests; beyond one it is RATE_LIMITED. */
  limits: readonly LimitName[]
  /**
   * True if members may call it by an API token: rows for everyone, and the library. Never rows of sign-in, the account or
   * the administration.
   */
  takesTokens: boolean
  /** True if visitors' responses are cached until the site changes; they must be the same for every visitor. */
  cached: boolean
}

/** Options of a declared row; the rest has defaults. */
export type RestRouteOptions<
  Output extends z.ZodType,
  Further extends Readonly<Record<number, z.ZodType>> = Readonly<Record<number, z.ZodType>>,
> = { summary: string; output?: Output; responses?: Further } & Partial<
  Pick<
    RestRoute,
    'tag' | 'status' | 'transport' | 'bodyLimit' | 'errors' | 'limits' | 'cached' | 'takesTokens'
  >
>

const MethodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** '/api/user-notes/{id}' belongs to 'user notes'. */
function tagOf(path: string): string {
  return (path.split('/')[2] ?? '').replaceAll('-', ' ')
}

/** The row at `address`. Defaults: status 200, a body that only confirms success, JSON both ways, a body for every method but GET, no errors or limits of its own. */
export function restRouteAt(
  address: Address,
  who: { access: Access; completes?: RequiredAction | undefined },
  input: z.ZodType,
  options: RestRouteOptions<z.ZodType>,
): RestRoute {
  const [first, path = ''] = address.split(' ')
  const method = MethodSchema.parse(first)
  return {
    method,
    path,
    access: who.access,
    completes: who.completes,
    tag: tagOf(path),
    input,
    output: SuccessSchema,
    status: 200,
    transport: 'json',
    bodyLimit: method === 'GET' ? UNREAD_BODY_BYTES : JSON_BODY_BYTES,
    responses: {},
    errors: [],
    limits: [],
    cached: false,
    takesTokens: false,
    ...options,
  }
}

/** Returns the scope that an API token needs for a row, nothing where no caller is needed; undefined where none is taken. */
export function tokenScopeOf({
  takesTokens,
  access,
  method,
}: Pick<RestRoute, 'takesTokens' | 'access' | 'method'>): ApiTokenScope | undefined {
  if (!takesTokens) return undefined
  return method === 'GET' || access === 'public' ? 'read' : 'write'
}

/**
 * Returns whether a repeat with the same `Idempotency-Key` gets what the first request has made: what programs create by a token, since they
 * send again by themselves. Its verb makes the id of the key (`idFor`).
 */
export function takesIdempotencyKey({
  takesTokens,
  access,
  status,
  transport,
}: Pick<RestRoute, 'takesTokens' | 'access' | 'status' | 'transport'>): boolean {
  return takesTokens && access !== 'public' && status === 201 && transport === 'json'
}

/** Names of the path parameters of `path`, in order: '/api/notes/{id}' gives ['id']. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
