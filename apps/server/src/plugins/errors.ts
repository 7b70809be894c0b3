import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { sendError } from '../http/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, once the session has been read. */
    actorId: string | null
  }
}

/** Answers all failures of requests in the contract's form. */
export const errorsPlugin = fp(
  (app, _options, done) => {
    app.decorateRequest('actorId', null)
    app.setErrorHandler<FastifyError>(sendError)
    // Fastify's own handler would log the whole address, including the query.
    app.setNotFoundHandler((_request, reply) => {
      const { status, body } = new DomainError('NOT_FOUND')
      return reply.code(status).type('application/json; charset=utf-8').send(body)
    })
    done()
  },
  { name: 'errors' },
)
