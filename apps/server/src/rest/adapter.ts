import type { Access } from '@idex/contract/kernel/access'
import { DomainError } from '@idex/contract/kernel/errors'
import { pathParameters, type Row } from '@idex/api/kernel/row'
import { assertAccess } from '@idex/core/kernel/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, as its row says. */
    access?: Access
  }
}

/** Bytes of a form around its file. */
const FORM_BYTES = 64 * 1024

/** The Fastify form of a row's path: '/api/notes/{id}' is '/api/notes/:id'. */
export function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Where a row is mounted, what it takes and whom it lets in, for Fastify. */
export function placeOf(app: FastifyInstance, { method, path, access, bodyLimit, transport }: Row) {
  const { maxUploadBytes, maxMediaBytes } = app.services
  const files = { pdf: maxUploadBytes + FORM_BYTES, media: maxMediaBytes + FORM_BYTES }
  return {
    method,
    url: urlOf(path),
    bodyLimit: typeof bodyLimit === 'number' ? bodyLimit : files[bodyLimit],
    config: { access, isUpload: transport === 'multipart' },
  }
}

/** Path parameters, query and body of a request as one object; a path parameter wins over the others. */
export function inputOf(row: Row, request: FastifyRequest): Record<string, unknown> {
  const { body, query, params } = request
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new DomainError('BAD_REQUEST', 'The body must be a JSON object.')
  }
  const names = pathParameters(row.path)
  const fromPath = Object.entries(Object(params)).filter(([name]) => names.includes(name))
  const inQuery = row.method === 'GET' || row.transport === 'form'
  return { ...(inQuery && Object(query)), ...Object(body), ...Object.fromEntries(fromPath) }
}

/** The caller's context, once the row's access rule has let it pass. Throws as `assertAccess`. */
export async function authorize(
  app: FastifyInstance,
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = await app.contextOf(request, reply)
  assertAccess(ctx.actor, row.access, row.completes)
  return ctx
}
