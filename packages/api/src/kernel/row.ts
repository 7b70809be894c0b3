import type { Access, Owed } from '@idex/contract/kernel/access'
import type { ErrorCode } from '@idex/contract/kernel/errors'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of a row; what varies in the path stands in braces: `PATCH /api/notes/{id}`. */
export type Address = `${Method} /api/${string}`

/**
 * How a request and its answer travel. `form`: JSON, or what HTML forms and mail programs send, with the input in the query. All
 * but these two have a handler of their own.
 */
export type Transport = 'json' | 'form' | 'multipart' | 'file' | 'redirect' | 'document'

/** Bytes of a JSON body, typed or not (decisions, "Bounds"). */
export const JSON_BODY_BYTES = 1024 * 1024

/** Bytes of a body that nobody reads: taken and dropped, so that a client which sends one gets its answer. */
export const UNREAD_BODY_BYTES = 16 * 1024

/** The largest body a row takes: bytes, or one file of a kind with the form around it, as large as the operator lets it be. */
export type BodyLimit = number | 'pdf' | 'media'

/** Input of a row that takes none. */
export const NoInput = z.object({})

/** Answer of a row that has nothing to tell but that it is done. */
export const Done = z.object({ success: z.literal(true) })

/**
 * One row of the `/api` contract. `input` merges path parameters, query and body; `output` is the body of `status`;
 * `responses` names bodies of further statuses that are answers rather than errors.
 */
export type Row = {
  method: Method
  path: string
  access: Access
  /** What a caller who owes it may still do: settle it here. Every other row is refused to them. */
  completes: Owed | undefined
  tag: string
  summary: string
  input: z.ZodType
  output: z.ZodType
  status: 200 | 201 | 302
  transport: Transport
  bodyLimit: BodyLimit
  responses: Readonly<Record<number, z.ZodType>>
  errors: readonly ErrorCode[]
  /** Whether visitors' answers are kept until the site changes: they must be the same for all of them. */
  kept: boolean
}

/** What a row says of itself; the rest has defaults. */
export type RowOptions<
  Output extends z.ZodType,
  Further extends Readonly<Record<number, z.ZodType>> = Readonly<Record<number, z.ZodType>>,
> = { summary: string; output: Output; responses?: Further } & Partial<
  Pick<Row, 'tag' | 'status' | 'transport' | 'bodyLimit' | 'errors' | 'kept'>
>

const MethodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** '/api/user-notes/{id}' belongs to 'user notes'. */
function tagOf(path: string): string {
  return (path.split('/')[2] ?? '').replaceAll('-', ' ')
}

/** The row at `address`: status 200, JSON both ways, no errors of its own, a body for all methods but GET, unless it says else. */
export function rowAt(
  address: Address,
  who: { access: Access; completes?: Owed | undefined },
  input: z.ZodType,
  options: RowOptions<z.ZodType>,
): Row {
  const [first, path = ''] = address.split(' ')
  const method = MethodSchema.parse(first)
  return {
    method,
    path,
    access: who.access,
    completes: who.completes,
    tag: tagOf(path),
    input,
    status: 200,
    transport: 'json',
    bodyLimit: method === 'GET' ? UNREAD_BODY_BYTES : JSON_BODY_BYTES,
    responses: {},
    errors: [],
    kept: false,
    ...options,
  }
}

/** Names of the path parameters of `path`, in order: '/api/notes/{id}' gives ['id']. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
