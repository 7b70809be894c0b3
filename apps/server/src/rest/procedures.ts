import type { CarriedRow, RestAnswer } from '@idex/api/kernel/declare'
import { CARRIED_ROWS } from '@idex/api/rows'
import { WHOLE_LIST_MAX } from '@idex/contract/kernel/paging'
import { writeJson } from '@idex/contract/kernel/plain-json'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inputOf, placeOf } from './adapter.ts'
import type { PublicAnswer } from '../plugins/public-answers.ts'
import { listsTag } from './file-answer.ts'
import { nextPageHeaders } from './next-page.ts'

/** Lists without a limit are returned whole. */
const WHOLE = { pageSize: WHOLE_LIST_MAX }

function nextPage(request: FastifyRequest, row: CarriedRow, body: unknown, nextCursor: string | null) {
  const { href } = new URL(request.url, request.server.services.site.publicUrl)
  const readInput = () => row.input.safeParse(inputOf(row, request)).data
  return nextPageHeaders(href, { readInput, body, nextCursor })
}

function send(request: FastifyRequest, reply: FastifyReply, row: CarriedRow, answer: RestAnswer) {
  const { body, status, nextCursor = null } = answer
  return reply
    .headers(nextPage(request, row, body, nextCursor))
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
      return send(request, reply, row, await row.answer(caller, () => inputOf(row, request)))
    },
  })
}

/** Mounts a row that is the same for every visitor; for signed-in callers it is not cached. */
function mountCached(app: FastifyInstance, row: CarriedRow): void {
  async function forVisitor(request: FastifyRequest): Promise<PublicAnswer> {
    const input = inputOf(row, request)
    const asked = { name: `${row.method} ${row.path}`, key: row.input.parse(input), request }
    return app.publicAnswer({ ...asked, ...WHOLE }, async (visitor) => {
      const { body, nextCursor = null } = await row.answer(visitor, () => input)
      return { text: writeJson(body), nextCursor }
    })
  }
  app.route({
    ...placeOf(app, row),
    handler: async (request, reply) => {
      const caller = app.callerOf(request, reply, WHOLE)
      const { actor } = await caller.read()
      if (actor !== null)
        return send(request, reply, row, await row.answer(caller, () => inputOf(row, request)))
      const { body, etag, nextCursor } = await forVisitor(request)
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag })
      reply.headers(nextPage(request, row, undefined, nextCursor))
      if (listsTag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
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
