import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { SAFE_METHODS } from '../http/methods.ts'
import { isByTokenAlone } from '../security/api-token-caller.ts'

/**
 * Returns whether a browser says that another site caused `request`; other clients send no such header and may pass.
 */
function isCrossSite(headers: FastifyRequest['headers'], ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin)
}

/** Refuses requests that change something and come from another site (CSRF), by `Sec-Fetch-Site` and `Origin`. */
export const csrfPlugin = fp<{ config: Config }>(
  (app, { config }, done) => {
    app.addHook('onRequest', async (request) => {
      if (SAFE_METHODS.includes(request.method)) return
      const own = [config.publicUrl, `${request.protocol}://${request.host}`]
      if (!isByTokenAlone(request) && isCrossSite(request.headers, own)) throw new DomainError('CROSS_SITE')
    })
    done()
  },
  { name: 'csrf', dependencies: ['security-headers'] },
)
