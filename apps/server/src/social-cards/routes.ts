import { DomainError } from '@idex/contract/kernel/errors'
import { socialCardContent } from '@idex/contract/site/social-card'
import { getPost } from '@idex/core/blog/read-posts'
import { visitorContext } from '@idex/core/kernel/context'
import { findShare, isWrongGuess, limitGuesses } from '@idex/core/notes/share'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SendPicture } from './send-picture.ts'

/** Caching of a card. Its address changes with its content; one that was taken off line expires within the hour. */
const KEPT_BY_OTHERS = {
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
}

const ParamsSchema = z.object({ slug: z.string().min(1).max(200) })

/**
 * The pictures of link previews for shared notes and posts: what the page says to every visitor, and nothing else. Guesses at shared
 * notes count as those at their pages do.
 */
export function socialCardRoutes(app: FastifyInstance, { sendPicture }: { sendPicture: SendPicture }): void {
  const visitor = visitorContext(app.services)

  app.get('/share/:slug/card.png', async (request, reply) => {
    const input = ParamsSchema.parse(request.params)
    const caller = await app.contextOf(request, reply)
    const shared = await limitGuesses(caller, () => findShare(visitor, input), isWrongGuess)
    if (shared.outcome !== 'preview') throw new DomainError('NOT_FOUND')
    return sendPicture(request, reply.headers(KEPT_BY_OTHERS), socialCardContent(shared.note), 'card')
  })

  app.get('/blog/:slug/card.png', async (request, reply) => {
    const post = await getPost(visitor, ParamsSchema.parse(request.params))
    return sendPicture(request, reply.headers(KEPT_BY_OTHERS), socialCardContent(post), 'card')
  })
}
