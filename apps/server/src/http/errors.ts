import { domainErrorOf } from '@idex/api/kernel/errors'
import { DomainError, type ErrorCode, internalError } from '@idex/contract/kernel/errors'
import type { EventOrigin } from '@idex/core/kernel/security-events'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { logFault } from '../log.ts'

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'BAD_REQUEST',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'UNAVAILABLE',
}

/** The expected failure for anything thrown: an internal error becomes INTERNAL and reveals nothing but the request's id. */
export function toDomainError(error: FastifyError | Error, { id }: Pick<FastifyRequest, 'id'>): DomainError {
  const known = domainErrorOf(error)
  if (known) return known
  const status = 'statusCode' in error ? error.statusCode : undefined
  const code = status === undefined ? undefined : CODE_OF_STATUS[status]
  return code === undefined ? internalError(id) : new DomainError(code)
}

/** The origin of a request, as far as it is known yet. */
export function originOfRequest({ actorId, ip, log }: FastifyRequest): EventOrigin {
  return { actorId, address: ip, log }
}

/** How a client may say who it is (RFC 6750, section 3), without a browser asking for a password. */
function challengeOf({ status, code }: DomainError): string | undefined {
  if (code === 'TOKEN_READ_ONLY') return 'Bearer error="insufficient_scope", scope="write"'
  if (status !== 401) return undefined
  return code === 'INVALID_TOKEN' ? 'Bearer error="invalid_token"' : 'Bearer'
}

/** Responds to a failed request in the contract's form, including what Fastify refuses before routing. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = toDomainError(error, request)
  // What fails before the server is complete cannot be reported.
  if (request.server.hasDecorator('services'))
    request.server.services.security.reportRefusal(known.code, originOfRequest(request))
  // Refused on purpose; logging each would only add to the load.
  const isShed = error instanceof DomainError && error.code === 'UNAVAILABLE'
  if (known.status >= 500 && !isShed) logFault(request, error, 'request failed')
  const challenge = challengeOf(known)
  if (challenge !== undefined) reply.header('www-authenticate', challenge)
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  // A refusal is for this caller and this moment; without the header, caches may store some of them.
  reply.header('cache-control', 'no-store')
  return reply.code(known.status).type('application/json; charset=utf-8').send(known.body)
}
