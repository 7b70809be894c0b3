import type { ProcedureRoute, RestResponse } from '@idex/api/kernel/procedures'
import { requestOf } from '@idex/api/kernel/procedures'
import { PROCEDURE_ROUTES } from '@idex/api/rest-routes'
import { WHOLE_LIST_MAX } from '@idex/contract/kernel/paging'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, createResponse, sendCachedResponse } from '../page-cache/cached-response.ts'
import { inputOf, routeOptionsOf } from './adapter.ts'
import { nextPageHeaders } from './next-page.ts'

/** Lists without a limit are returned whole. */
const WHOLE = { pageSize: WHOLE_LIST_MAX }

const CURSOR = 'x-next-cursor'
const JSON_TYPE = 'application/json; charset=utf-8'

function nextPage(request: FastifyRequest, row: ProcedureRoute, body: unknown, nextCursor: string | null) {
  const { href } = new URL(request.url, request.server.services.site.publicUrl)
  const readInput = () => row.input.safeParse(inputOf(row, request)).data
  return nextPageHeaders(href, { readInput, body, nextCursor })
}

function send(request: FastifyRequest, reply: FastifyReply, row: ProcedureRoute, answer: RestResponse) {
  const { body, status, nextCursor = null } = answer
  return reply
    .headers(nextPage(request, row, body, nextCursor))
    .code(status ?? row.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(body))
}

function mount(app: FastifyInstance, row: ProcedureRoute): void {
  app.route({
    ...routeOptionsOf(app, row),
    handler: async (request, reply) => {
      const caller = app.callerOf(request, reply, WHOLE)
      return send(request, reply, row, await row.answer(caller, () => inputOf(row, request)))
    },
  })
}

/** Mounts a row that is the same for every visitor; answers to signed-in callers are not cached. */
function mountCached(app: FastifyInstance, row: ProcedureRoute): void {
  async function forVisitor(request: FastifyRequest, reply: FastifyReply): Promise<CachedResponse> {
    const input = inputOf(row, request)
    const key = `${row.method} ${row.path} ${JSON.stringify(row.input.parse(input))}`
    return app.pageCache.get(key, reply, async (visitor) => {
      const { body, nextCursor = null } = await row.answer(requestOf({ ...visitor, ...WHOLE }), () => input)
      return createResponse({
        headers: {
          'content-type': JSON_TYPE,
          'cache-control': 'private, no-cache',
          ...(nextCursor !== null && { [CURSOR]: nextCursor }),
        },
        body: JSON.stringify(body),
      })
    })
  }
  app.route({
    ...routeOptionsOf(app, row),
    handler: async (request, reply) => {
      const caller = app.callerOf(request, reply, WHOLE)
      const { actor } = await caller.read()
      if (actor !== null)
        return send(request, reply, row, await row.answer(caller, () => inputOf(row, request)))
      const answer = await forVisitor(request, reply)
      // Addressed as this one has asked: another may have spelled the same otherwise.
      reply.headers(nextPage(request, row, undefined, answer.headers[CURSOR] ?? null))
      return sendCachedResponse(answer, request, reply)
    },
  })
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The REST routes of procedures, as their rows declare. */
export async function procedureRest(app: FastifyInstance): Promise<void> {
  const rows = [...PROCEDURE_ROUTES.values()]
  for (const row of rows) {
    if (row.transport === 'json') (row.cached ? mountCached : mount)(app, row)
  }
  // In a scope of its own: form fields are ignored here (RFC 8058), and no other route accepts forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    for (const row of rows) if (row.transport === 'form') mount(scope, row)
  })
}
