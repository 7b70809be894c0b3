import { ROUTES } from '@idex/contract/routes'
import { confirmSubscription, unsubscribe } from '@idex/core/newsletter/links'
import { subscribe } from '@idex/core/newsletter/subscribe'
import { unsubscribeUrl } from '@idex/core/newsletter/urls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, inputOf, mount, placeOf } from './door.ts'

async function oneClick(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const route = ROUTES.unsubscribe
  const ctx = await admit(app, route, request, reply)
  const input = route.input.parse({ ...Object(request.query), ...Object(inputOf(route, request)) })
  return reply.header('cache-control', 'no-store').send(await unsubscribe(ctx, input))
}

async function toPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const route = ROUTES.unsubscribePage
  const ctx = await admit(app, route, request, reply)
  const { token } = route.input.parse(inputOf(route, request))
  return reply.header('cache-control', 'no-store').redirect(unsubscribeUrl(ctx, token), route.status)
}

/** The newsletter; scoped, since mail providers alone send forms, whose one field says nothing (RFC 8058). */
export async function newsletterRest(app: FastifyInstance): Promise<void> {
  for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  mount(app, ROUTES.subscribe, subscribe)
  mount(app, ROUTES.confirmSubscription, confirmSubscription)
  const { unsubscribe: post, unsubscribePage: get } = ROUTES
  app.route({
    ...placeOf(app, post),
    handler: (request, reply) => oneClick(app, request, reply),
  })
  app.route({
    ...placeOf(app, get),
    handler: (request, reply) => toPage(app, request, reply),
  })
}
