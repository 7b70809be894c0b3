import { DomainError } from '@idex/contract/kernel/errors'
import fp from 'fastify-plugin'
import { normalAddress } from '../connections/request-target.ts'
import { READ_METHODS } from '../http/methods.ts'

/**
 * Gives addresses one spelling: reads of another are redirected to it, and other requests find nothing there. Later
 * hooks may rely on the matched route.
 */
export const canonicalUrlPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      const normal = normalAddress(request.url)
      if (normal === request.url) return next()
      if (READ_METHODS.includes(request.method)) return void reply.redirect(normal, 308)
      next(new DomainError('NOT_FOUND'))
    })
    done()
  },
  { name: 'canonical-url', dependencies: ['errors', 'csrf'] },
)
