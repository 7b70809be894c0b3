import { createHash } from 'node:crypto'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FairQueueCaller } from '@idex/core/ports/fair-queue-caller'
import type { SocialCardContent } from '@idex/contract/site/social-card'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnchanged } from '../http/entity-tag.ts'
import { visitorCaller } from '../page-cache/page-cache.ts'
import { ASSET_POLICY } from '../security/csp.ts'
import { createCardRenderer, type Shape } from './render-social-card.ts'

/** Bytes of drawn pictures in memory. */
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Sends the picture of a content, unless the client has it; how long others may keep it is the caller's to say. Throws NOT_FOUND
 * without a content.
 */
export type SendPicture = ReturnType<typeof createPictures>

/** Cache of drawn pictures by their content. */
export function createPictures() {
  const renderCard = createCardRenderer()
  // Concurrent requests for one picture share its drawing.
  const pictures = new LRUCache<
    string,
    Buffer,
    { content: SocialCardContent; shape: Shape; caller: FairQueueCaller }
  >({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { content, shape, caller } }) =>
      renderCard(content, shape, caller),
  })

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    content: SocialCardContent | undefined,
    shape: Shape,
  ) => {
    if (content === undefined) throw new DomainError('NOT_FOUND')
    const key = createHash('sha256')
      .update(JSON.stringify([shape, content]))
      .digest('base64url')
    const etag = `"${key}"`
    reply.header('etag', etag).header('content-security-policy', ASSET_POLICY)
    if (isUnchanged(request.headers, etag)) return reply.code(304).send()
    const caller = visitorCaller(request)
    return reply
      .type('image/png')
      .send(await pictures.forceFetch(key, { context: { content, shape, caller } }))
  }
}
