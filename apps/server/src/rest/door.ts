import { pathParameters, type Route } from '@idex/contract/kernel/route'
import { type Access } from '@idex/contract/kernel/access'
import { DomainError } from '@idex/contract/kernel/errors'
import { assertAccess } from '@idex/core/kernel/access'
import type { Stretch } from '@idex/contract/kernel/paging'
import type { Context } from '@idex/core/kernel/context'
import { renewSession } from '@idex/core/sign-in/browser'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, as the contract's table says. */
    access?: Access
  }
}

/** Bytes of a form around its file. */
const FORM_BYTES = 64 * 1024

/** The Fastify form of a contract path: '/api/notes/{id}' is '/api/notes/:id'. */
export function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Where a row is mounted, what it takes and whom it lets in, for Fastify. */
export function placeOf(app: FastifyInstance, { method, path, access, bodyLimit, transport }: Route) {
  const { maxUploadBytes, maxMediaBytes } = app.services
  const files = { pdf: maxUploadBytes + FORM_BYTES, media: maxMediaBytes + FORM_BYTES }
  return {
    method,
    url: urlOf(path),
    bodyLimit: typeof bodyLimit === 'number' ? bodyLimit : files[bodyLimit],
    config: { access, isUpload: transport === 'multipart' },
  }
}

/** Path parameters, query and body of a request as one object; a path parameter wins over the others. */
export function inputOf(route: Route, request: FastifyRequest): unknown {
  const { body, query, params } = request
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new DomainError('BAD_REQUEST', 'The body must be a JSON object.')
  }
  const names = pathParameters(route.path)
  const fromPath = Object.entries(Object(params)).filter(([name]) => names.includes(name))
  return { ...Object(route.method === 'GET' ? query : body), ...Object.fromEntries(fromPath) }
}

/** The caller's context, after the route's access rule has let it pass. */
export async function admit(
  app: FastifyInstance,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = await app.contextOf(request, reply)
  assertAccess(ctx.actor, route.access, route.settles)
  return ctx
}

/**
 * Mounts one row of the contract: checks access, parses the input, calls `run` and sends what it returns with the
 * row's status.
 */
export function mount<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  route: Route<Input, Output>,
  run: (
    ctx: Context,
    input: z.output<Input>,
    door: { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<z.input<Output>>,
): void {
  app.route({
    ...placeOf(app, route),
    handler: async (request, reply) => {
      const ctx = await admit(app, route, request, reply)
      const input = route.input.parse(inputOf(route, request))
      const output = await run(ctx, input, { request, reply })
      if (route.access === 'admin') await renewSession(ctx.actor, input, app.browserOf(request, reply))
      return reply.code(route.status).header('cache-control', 'no-store').send(output)
    },
  })
}

/** Names the next stretch of a list, if there is one, in `X-Next-Cursor`. */
export function nameNext(reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
}

/** Mounts a row that lists: sends the entries `run` returns, and names the next stretch in `X-Next-Cursor`. */
export function mountList<Input extends z.ZodType, Item extends z.ZodType>(
  app: FastifyInstance,
  route: Route<Input, z.ZodArray<Item>>,
  run: (ctx: Context, input: z.output<Input>) => Promise<Stretch<z.input<Item>>>,
): void {
  mount(app, route, async (ctx, input, { reply }) => {
    const { items, nextCursor } = await run(ctx, input)
    nameNext(reply, nextCursor)
    return items
  })
}
