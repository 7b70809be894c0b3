import { DomainError } from '@idex/contract/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
}

/** Whether a browser says that another site caused `request`; a plain client says nothing and may pass. */
export function isCrossSite(headers: FastifyRequest['headers'], ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin)
}

export const securityPlugin = fp<{ config: Config }>(
  (app, { config }, done) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(HEADERS)
      if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
      if (SAFE_METHODS.includes(request.method)) return
      const own = [config.publicUrl, `${request.protocol}://${request.host}`]
      if (isCrossSite(request.headers, own)) throw new DomainError('CROSS_SITE')
    })
    done()
  },
  { name: 'security' },
)
