import { ACTOR_HEADER, actorName, UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hook } from './hook.ts'

/**
 * A page still open after another user signed in must neither show nor change the new user's data: its requests are
 * refused with ACTOR_CHANGED before anything is read or done. A user who has been signed out gets what visitors get.
 */
export const actorPlugin = fp(
  (app, _options, done) => {
    async function check(request: FastifyRequest, reply: FastifyReply, claimed: string): Promise<void> {
      // If the actor cannot be determined, the handler fails in the same way and responds in its transport's form.
      const ctx = await app.contextOf(request, reply).catch(() => null)
      if (ctx === null) return
      const actor = actorName(ctx.actor)
      if (actor !== VISITOR && claimed !== UNKNOWN_ACTOR && claimed !== actor)
        throw new DomainError('ACTOR_CHANGED')
    }

    app.addHook(
      'onRequest',
      hook((request, reply) => {
        const claimed = request.headers[ACTOR_HEADER]
        if (claimed !== undefined) return check(request, reply, String(claimed))
      }),
    )
    done()
  },
  { name: 'actor', dependencies: ['session', 'errors'] },
)
