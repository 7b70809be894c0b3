import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from '../http/encoding.ts'
import { isUnchanged } from '../http/entity-tag.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Made once for many readers: 90 kB become 12 kB in less than a millisecond, in another thread. */
const QUALITY = 5

/** An answer that is sent any number of times, and what is made of it once it is needed. */
export type CachedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** True if the answer is cached until the site changes, because all visitors get the same. */
  isCacheable: boolean
  etag(): string
  encoded(encoding: Encoding): Promise<Buffer>
}

type Parts = Pick<CachedResponse, 'headers'> & { body: Buffer | string } & Partial<
    Pick<CachedResponse, 'status' | 'isCacheable'>
  >

/** Builds an answer of `body`; by default with status 200 and cached. */
export function createResponse({ status = 200, headers, body, isCacheable = true }: Parts): CachedResponse {
  const bytes = Buffer.from(body)
  const made = new Map<Encoding, Promise<Buffer>>()
  let tag: string | undefined
  return {
    status,
    headers,
    body: bytes,
    isCacheable,
    etag: () => (tag ??= `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`),
    encoded: (encoding) => {
      const isBrotli = encoding === 'br'
      const begun =
        made.get(encoding) ??
        (isBrotli ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : zip(bytes))
      made.set(encoding, begun)
      return begun
    },
  }
}

/**
 * Sends an answer that is the same for all who ask: compressed if the client takes it, or nothing of it if the client has it, or if
 * the request was refused meanwhile.
 */
export async function sendCachedResponse(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (reply.sent) return reply
  const { status, headers, body } = answer
  reply.code(status).headers({ vary: 'accept-encoding, cookie', ...headers })
  if (status === 200) {
    reply.header('etag', answer.etag())
    if (isUnchanged(request.headers, answer.etag())) return reply.code(304).send()
  }
  const encoding = body.length === 0 ? null : encodingFor(request, ['br', 'gzip'])
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding))
}
