import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { responseHeaders } from '../security/response-headers.ts'
import { SAFE_METHODS } from '../http/methods.ts'
import { isByTokenAlone } from './token-caller.ts'

/**
 * Returns whether a browser says that another site caused `request`; other clients send no such header and may pass.
 */
export function isCrossSite(headers: FastifyRequest['headers'], ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin)
}

export const securityPlugin = fp<{ config: Config }>(
  (app, { config }, done) => {
    const headers = responseHeaders(config)
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers)
      // It would return the caller's cookies as text, where scripts could read them.
      if (request.method === 'TRACE') throw new DomainError('METHOD_NOT_ALLOWED')
      if (SAFE_METHODS.includes(request.method)) return
      const own = [config.publicUrl, `${request.protocol}://${request.host}`]
      if (!isByTokenAlone(request) && isCrossSite(request.headers, own)) throw new DomainError('CROSS_SITE')
    })
    done()
  },
  { name: 'security' },
)
