import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CORS_HEADERS } from '../security/cors-headers.ts'
import { READ_METHODS } from '../http/methods.ts'
import { isByTokenAlone } from '../security/api-token-caller.ts'

/**
 * Returns whether pages of other origins may read the answer: public ones, and those opened by a token, without
 * cookies.
 */
function isOpen(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config
  if (access === undefined || request.headers.cookie !== undefined) return false
  return isByTokenAlone(request) || (access === 'public' && READ_METHODS.includes(request.method))
}

/** Opens the rows of the contract to pages of other origins, refusals too. */
export const corsPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isOpen(request)) reply.headers(CORS_HEADERS)
    })
    done()
  },
  { name: 'cors', dependencies: ['csrf'] },
)
