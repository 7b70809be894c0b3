import { createHash } from 'node:crypto'
import { type ApiRequest, requestOf } from '@idex/api/kernel/context'
import { type Caller, callerOf } from '@idex/core/kernel/callers'
import { visitorContext } from '@idex/core/kernel/context'
import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { NO_BROWSER } from '../no-browser.ts'

/** An answer as it is sent each time, its ETag, and the cursor of the next page. */
export type PublicAnswer = { body: Buffer; etag: string; nextCursor: string | null }

/** What makes an answer's text, given a visitor of whom nothing is known. */
type MakeAnswer = (visitor: ApiRequest) => Promise<{ text: string; nextCursor?: string | null }>

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The answer to visitors that is cached as `name` and `key`, or made in turn with what other visitors wait for.
     * `pageSize` is that of a list without a limit. Throws RATE_LIMITED, or what `make` throws.
     */
    publicAnswer(
      asked: { name: string; key: unknown; request: FastifyRequest; pageSize?: number },
      make: MakeAnswer,
    ): Promise<PublicAnswer>
  }
}

/** Bytes of all cached answers. */
const MAX_BYTES = 24 * 1024 * 1024

/** Whoever asks for `request` without a session. */
export function visitorOf({ ip }: Pick<FastifyRequest, 'ip'>): Caller {
  return callerOf({ actor: null, client: { address: ip } })
}

/** Procedures' answers to visitors, over both transports. */
export const publicAnswersPlugin = fp(
  (app, _options, done) => {
    const cache = app.openPublicCache<PublicAnswer>({
      maxBytes: MAX_BYTES,
      bytesOf: ({ body }) => body.length,
      queue: app.visitorQueue,
    })

    async function makeAnswer(make: MakeAnswer, pageSize: number | undefined): Promise<PublicAnswer> {
      const visitor = { ...visitorContext(app.services), browser: NO_BROWSER }
      const { text, nextCursor = null } = await make(requestOf({ ...visitor, ...(pageSize && { pageSize }) }))
      const body = Buffer.from(text)
      const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
      return { body, nextCursor, etag: `W/"${digest}"` }
    }

    app.decorate('publicAnswer', ({ name, key, request, pageSize }, make) =>
      cache.get(`${name} ${JSON.stringify(key)}`, visitorOf(request), () => makeAnswer(make, pageSize)),
    )
    done()
  },
  { name: 'public-answers', dependencies: ['public-cache', 'services'] },
)
