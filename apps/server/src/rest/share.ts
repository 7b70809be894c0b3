import { ROUTES } from '@idex/contract/routes'
import type { ShareResult } from '@idex/contract/notes/share'
import { openShare } from '@idex/core/notes/share'
import type { FastifyInstance } from 'fastify'
import { admit, inputOf, placeOf } from './door.ts'

/** Status and body of each outcome (decisions, "GET /api/share/{slug}"). */
function answerTo(result: ShareResult) {
  switch (result.outcome) {
    case 'granted':
      return {
        status: 200,
        body: { success: true, note: result.note, needsAuth: false, needsOnboarding: false },
      }
    case 'preview':
      return {
        status: 401,
        body: { success: false, note: result.note, needsAuth: true, needsOnboarding: false },
      }
    case 'onboarding-required':
      return { status: 403, body: { success: false, needsAuth: false, needsOnboarding: true } }
    case 'not-found':
      return { status: 404, body: { success: false, message: 'Note not found', code: 'NOT_FOUND' } }
  }
}

export function shareRest(app: FastifyInstance): void {
  const route = ROUTES.share
  app.route({
    ...placeOf(app, route),
    handler: async (request, reply) => {
      const ctx = await admit(app, route, request, reply)
      const result = await openShare(ctx, route.input.parse(inputOf(route, request)))
      const { status, body } = answerTo(result)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
  })
}
