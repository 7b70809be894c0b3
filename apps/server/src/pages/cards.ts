import { createHash } from 'node:crypto'
import { DomainError } from '@idex/contract/kernel/errors'
import { cardContent, type CardContent } from '@idex/contract/site/card'
import { getPost } from '@idex/core/blog/read-posts'
import { visitorContext } from '@idex/core/kernel/context'
import { subjectOf } from '@idex/core/kernel/limits'
import { openShare } from '@idex/core/notes/share'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ASSET_POLICY } from '../security/content-policy.ts'
import { createCardDrawer } from './draw-card.ts'

/** Bytes of drawn pictures that are kept. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Its address has another version once what it shows has changed; whoever is taken off line is gone within the hour. */
const KEPT_BY_OTHERS = 'public, max-age=3600'

const ParamsSchema = z.object({ slug: z.string().min(1).max(200) })

/**
 * The pictures of link previews for shared notes and posts: what the page says to every visitor, and nothing else. Guesses at shared
 * notes count as those at their pages do.
 */
export function cardRoutes(app: FastifyInstance): void {
  const draw = createCardDrawer()
  const visitor = visitorContext(app.services)
  // Whoever asks for a picture that is being drawn waits for the same one.
  const pictures = new LRUCache<string, Buffer, CardContent>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  })

  async function send(request: FastifyRequest, reply: FastifyReply, content: CardContent | undefined) {
    if (content === undefined) throw new DomainError('NOT_FOUND')
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    const etag = `"${key}"`
    reply
      .header('etag', etag)
      .header('cache-control', KEPT_BY_OTHERS)
      .header('content-security-policy', ASSET_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(await pictures.forceFetch(key, { context: content }))
  }

  app.get('/share/:slug/card.png', async (request, reply) => {
    const subject = subjectOf(await app.contextOf(request, reply))
    const { limits } = app.services
    await limits.assertLeft('unknownShare', subject)
    const shared = await openShare(visitor, ParamsSchema.parse(request.params))
    if (shared.outcome !== 'preview') {
      await limits.take('unknownShare', subject)
      throw new DomainError('NOT_FOUND')
    }
    return send(request, reply, cardContent(shared.note))
  })

  app.get('/blog/:slug/card.png', async (request, reply) =>
    send(request, reply, cardContent(await getPost(visitor, ParamsSchema.parse(request.params)))),
  )
}
