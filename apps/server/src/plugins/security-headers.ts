import { DomainError } from '@idex/contract/kernel/errors'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { responseHeaders } from '../security/response-headers.ts'

/** Sets the headers of every response, and refuses TRACE. */
export const securityHeadersPlugin = fp<{ config: Config }>(
  (app, { config }, done) => {
    const headers = responseHeaders(config)
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers)
      // It would return the caller's cookies as text, where scripts could read them.
      if (request.method === 'TRACE') throw new DomainError('METHOD_NOT_ALLOWED')
    })
    done()
  },
  { name: 'security-headers' },
)
