import { createHash } from 'node:crypto'
import type { Route } from '@idex/contract/kernel/route'
import { type Context, visitorContext } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { admit, inputOf, urlOf } from './door.ts'

/** Bytes the kept answers of one row may take. */
const MAX_BYTES = 8 * 1024 * 1024

type Answer = { text: string; etag: string; nextCursor: string | null }

/**
 * Mounts a row that is the same for every visitor: its text is kept until the site changes, and told to be unchanged
 * to who has it. Signed-in callers get it made for them.
 */
export function mountPublic<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  route: Route<Input, Output>,
  run: (
    ctx: Context,
    input: z.output<Input>,
  ) => Promise<{ output: z.input<Output>; nextCursor?: string | null }>,
): void {
  const kept = app.openPublicCache<Answer>({ maxBytes: MAX_BYTES, bytesOf: ({ text }) => 2 * text.length })

  async function make(ctx: Context, input: z.output<Input>): Promise<Answer> {
    const { output, nextCursor = null } = await run(ctx, input)
    const text = JSON.stringify(output)
    return {
      text,
      nextCursor,
      etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    }
  }

  /** However the address was written, the input says what was asked. */
  const answerVisitors = (input: z.output<Input>) =>
    kept.get(JSON.stringify(input), () => make(visitorContext(app.services), input))

  app.route({
    method: route.method,
    url: urlOf(route.path),
    config: { access: route.access },
    handler: async (request, reply) => {
      const ctx = await admit(app, route, request, reply)
      const input = route.input.parse(inputOf(route, request))
      const answer = await (ctx.actor === null ? answerVisitors(input) : make(ctx, input))
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag: answer.etag })
      if (answer.nextCursor !== null) reply.header('x-next-cursor', answer.nextCursor)
      if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(answer.text)
    },
  })
}
