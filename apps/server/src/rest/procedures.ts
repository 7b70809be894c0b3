import type { ApiContext } from '@idex/api/kernel/context'
import type { CarriedRow, RestAnswer } from '@idex/api/kernel/declare'
import { CARRIED_ROWS } from '@idex/api/rows'
import { WHOLE_LIST_MAX } from '@idex/contract/kernel/paging'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inputOf, placeOf } from './adapter.ts'
import { cacheResponses } from './cached-responses.ts'

/** The context of a procedure called over REST: lists without a limit are returned whole. */
async function contextOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiContext> {
  const ctx = await app.contextOf(request, reply)
  return Object.assign(ctx, { pageSize: WHOLE_LIST_MAX, browser: app.browserOf(request, reply) })
}

function send(reply: FastifyReply, row: CarriedRow, { body, status, nextCursor = null }: RestAnswer) {
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
  return reply
    .code(status ?? row.status)
    .header('cache-control', 'no-store')
    .send(body)
}

function mount(app: FastifyInstance, row: CarriedRow): void {
  app.route({
    ...placeOf(app, row),
    handler: async (request, reply) => {
      const ctx = await contextOf(app, request, reply)
      return send(reply, row, await row.answer(ctx, () => inputOf(row, request)))
    },
  })
}

/** Mounts a row that is the same for every visitor; for signed-in callers it is not cached. */
function mountCached(app: FastifyInstance, row: CarriedRow): void {
  const answers = cacheResponses(app, row)
  app.route({
    ...placeOf(app, row),
    handler: async (request, reply) => {
      const ctx = await contextOf(app, request, reply)
      const readInput = () => inputOf(row, request)
      const answer = await (ctx.actor === null
        ? answers.forVisitors(readInput())
        : answers.forCaller(ctx, readInput))
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag: answer.etag })
      if (answer.nextCursor !== null) reply.header('x-next-cursor', answer.nextCursor)
      if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(answer.text)
    },
  })
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The REST routes of procedures, as their rows declare. */
export async function procedureRest(app: FastifyInstance): Promise<void> {
  const rows = [...CARRIED_ROWS.values()]
  for (const row of rows) {
    if (row.transport === 'json') (row.cached ? mountCached : mount)(app, row)
  }
  // In a scope of its own: form fields are ignored here (RFC 8058), and no other route accepts forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    for (const row of rows) if (row.transport === 'form') mount(scope, row)
  })
}
