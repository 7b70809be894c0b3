import { FORM_BYTES } from '@idex/contract/files/file-size'
import type { Access } from '@idex/contract/kernel/access'
import { DomainError } from '@idex/contract/kernel/errors'
import { type RestRoute, tokenScopeOf } from '@idex/api/kernel/rest-route'
import { assertAccess } from '@idex/core/kernel/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, as its row declares. */
    access?: Access
  }
}

/** A row's path in Fastify's form: '/api/notes/{id}' is '/api/notes/:id'. */
export function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** A row's URL, body limit and access for Fastify. */
export function routeOptionsOf(app: FastifyInstance, row: RestRoute) {
  const { method, path, access, bodyLimit, transport } = row
  const { maxUploadBytes, maxMediaBytes } = app.services
  const files = { pdf: maxUploadBytes + FORM_BYTES, media: maxMediaBytes + FORM_BYTES }
  return {
    method,
    url: urlOf(path),
    bodyLimit: typeof bodyLimit === 'number' ? bodyLimit : files[bodyLimit],
    config: { access, tokenScope: tokenScopeOf(row), isUpload: transport === 'multipart' },
  }
}

/**
 * The query of a request. Lists may be written `topics[]=…`, as many clients do; forms send each of their fields, and one that is
 * empty asks for nothing.
 */
const queryOf = ({ query }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(Object(query)).flatMap(([name, value]) =>
      value === '' ? [] : [[name.replace(/\[\]$/, ''), value]],
    ),
  )

/** Path parameters, query and body of a request as one object; path parameters take precedence. */
export function inputOf(row: RestRoute, request: FastifyRequest): Record<string, unknown> {
  const { body, params } = request
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new DomainError('BAD_REQUEST', 'The body must be a JSON object.')
  }
  const inQuery = row.method === 'GET' || row.transport === 'form'
  return { ...(inQuery && queryOf(request)), ...Object(body), ...Object(params) }
}

/** The context of a caller with access to the row. Throws as `assertAccess`. */
export async function authorize(
  app: FastifyInstance,
  row: RestRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = await app.contextOf(request, reply)
  assertAccess(ctx.actor, row.access, row.completes)
  return ctx
}
