import { networkOf } from '@idex/core/kernel/limits'
import fp from 'fastify-plugin'
import type { Bounds } from '../connections/bounds.ts'
import { boundUnreadResponses } from '../connections/unread-responses.ts'

/** Bytes up to which an answer fits into the buffers of any connection. */
const SMALL_BYTES = 16 * 1024

/** Bounds the memory of responses to clients that do not read. Streams wait at their source. */
export const unreadResponsesPlugin = fp<{ bounds: Bounds }>(
  (app, { bounds }, done) => {
    const sending = boundUnreadResponses(bounds)
    app.addHook('onSend', (request, reply, payload, next) => {
      const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
      if (bytes > SMALL_BYTES) sending(networkOf(request.ip), bytes, reply.raw)
      next(null, payload)
    })
    done()
  },
  { name: 'unread-responses' },
)
