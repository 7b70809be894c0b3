import type { CarriedRow, RestAnswer } from '@idex/api/kernel/declare'
import { CARRIED_ROWS } from '@idex/api/rows'
import { WHOLE_LIST_MAX } from '@idex/contract/kernel/paging'
import { writeJson } from '@idex/contract/kernel/plain-json'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inputOf, placeOf } from './adapter.ts'
import { cacheResponses } from './cached-responses.ts'

/** Lists without a limit are returned whole. */
const WHOLE = { pageSize: WHOLE_LIST_MAX }

function send(reply: FastifyReply, row: CarriedRow, { body, status, nextCursor = null }: RestAnswer) {
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
  return reply
    .code(status ?? row.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(writeJson(body))
}

function mount(app: FastifyInstance, row: CarriedRow): void {
  app.route({
    ...placeOf(app, row),
    handler: async (request, reply) => {
      const caller = app.callerOf(request, reply, WHOLE)
      return send(reply, row, await row.answer(caller, () => inputOf(row, request)))
    },
  })
}

/** Mounts a row that is the same for every visitor; for signed-in callers it is not cached. */
function mountCached(app: FastifyInstance, row: CarriedRow): void {
  const answers = cacheResponses(app, row)
  app.route({
    ...placeOf(app, row),
    handler: async (request, reply) => {
      const caller = app.callerOf(request, reply, WHOLE)
      const readInput = () => inputOf(row, request)
      const { actor } = await caller.read()
      const answer = await (actor === null
        ? answers.forVisitors(readInput())
        : answers.forCaller(caller, readInput))
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag: answer.etag })
      if (answer.nextCursor !== null) reply.header('x-next-cursor', answer.nextCursor)
      if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(answer.json)
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
