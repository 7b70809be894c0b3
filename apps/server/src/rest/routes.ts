import { HTTP_ROUTES } from '@idex/api/http-routes'
import { UNREAD_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { DomainError } from '@idex/contract/kernel/errors'
import { unsubscribeUrl } from '@idex/core/newsletter/urls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { preflightAnswer } from '../security/cors-headers.ts'
import { authorize, inputOf, routeOptionsOf } from './adapter.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { downloadRest } from './downloads.ts'
import { filesRest } from './files.ts'
import { procedureRest } from './procedures.ts'

/** The address that mail programs post to redirects people to the page that asks (RFC 8058). */
function unsubscribePageRest(app: FastifyInstance): void {
  const row = HTTP_ROUTES.unsubscribePage
  app.route({
    ...routeOptionsOf(app, row),
    handler: async (request, reply) => {
      const ctx = await authorize(app, row, request, reply)
      const { token } = row.input.parse(inputOf(row, request))
      return reply.header('cache-control', 'no-store').redirect(unsubscribeUrl(ctx, token), row.status)
    },
  })
}

/** Answers what has no route: what methods its address has, or that there is no such address. Throws NOT_FOUND or METHOD_NOT_ALLOWED. */
async function answerUnknown({ server, method, url }: FastifyRequest, reply: FastifyReply) {
  const methods = server.methodsAt(url.split('?', 1)[0] ?? url)
  if (methods.length === 0) throw new DomainError('NOT_FOUND', 'There is no such API route.')
  reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  if (method !== 'OPTIONS') throw new DomainError('METHOD_NOT_ALLOWED')
  return reply.code(204).headers(preflightAnswer(methods)).send()
}

/** The public `/api` contract: procedures, and what only plain HTTP can do. Sign-in has a plugin of its own. */
export async function restRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  await procedureRest(app)
  downloadRest(app)
  unsubscribePageRest(app)
  openApiRoutes(app, config)
  await app.register(filesRest)
  // Refused without reading the body, which may be anything.
  const unknown = { bodyLimit: UNREAD_BODY_BYTES, onRequest: answerUnknown, handler: answerUnknown }
  app.all('/api', unknown)
  app.all('/api/*', unknown)
}
