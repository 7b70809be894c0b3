import fp from 'fastify-plugin'
import { inWork } from '../current-work.ts'

/** Lets whatever a request does, such as a slow query, be logged with the request's id. */
export const workPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', ({ id }, _reply, next) => inWork({ reqId: id }, next))
    // A body arrives in events of the connection, which know nothing of its requests.
    app.addHook('preValidation', ({ id }, _reply, next) => inWork({ reqId: id }, next))
    done()
  },
  { name: 'work' },
)
