import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access, Owed } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How a request and its answer travel; all but `json` have a handler of their own. */
export type Transport = 'json' | 'multipart' | 'file' | 'redirect' | 'document'

/** Bytes of a JSON body, typed or not (decisions, "Bounds"). */
export const JSON_BODY_BYTES = 1024 * 1024

/** Bytes of a body that nobody reads: taken and dropped, so that a client which sends one gets its answer. */
export const UNREAD_BODY_BYTES = 16 * 1024

/** The largest body a row takes: bytes, or one file of a kind with the form around it, as large as the operator lets it be. */
export type BodyLimit = number | 'pdf' | 'media'

/**
 * One row of the `/api` contract. `input` merges path parameters, query and body; `output` is the body of
 * `status`; `responses` names bodies of further statuses that are answers rather than errors.
 */
export type Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: Method
  path: `/api/${string}`
  access: Access
  /** What a caller who owes it may still do: settle it here. Every other row is refused to them. */
  settles: Owed | undefined
  tag: string
  summary: string
  input: Input
  output: Output
  status: 200 | 201 | 302
  transport: Transport
  bodyLimit: BodyLimit
  responses: Readonly<Record<number, z.ZodType>>
  errors: readonly ErrorCode[]
}

type Given<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Route<Input, Output>,
  'status' | 'transport' | 'bodyLimit' | 'responses' | 'errors' | 'settles'
> &
  Partial<Pick<Route, 'status' | 'transport' | 'bodyLimit' | 'responses' | 'errors' | 'settles'>>

/** A row with its defaults filled in: status 200, JSON both ways, no further answers, a body for all methods but GET. */
export function route<Input extends z.ZodType, Output extends z.ZodType>(
  row: Given<Input, Output>,
): Route<Input, Output> {
  const bodyLimit = row.method === 'GET' ? UNREAD_BODY_BYTES : JSON_BODY_BYTES
  const defaults = { status: 200, transport: 'json', responses: {}, errors: [], settles: undefined } as const
  return { ...defaults, bodyLimit, ...row }
}

/** Names of the path parameters of `path`, in order: '/api/notes/{id}' gives ['id']. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
