import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listsTag } from '../rest/file-answer.ts'
import { encodingFor } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Made once for many readers: a sitemap shrinks to a tenth in a few milliseconds, in another thread. */
const QUALITY = 5

/** A text that is the same for everybody, in each encoding that was asked for. */
export type KeptText = { text: string; etag: string; made: Map<'br' | 'gzip', Promise<Buffer>> }

/** Keeps `text` for any number of answers. */
export function keepText(text: string): KeptText {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { text, etag: `W/"${digest}"`, made: new Map() }
}

/** Bytes that a kept text takes in memory, with its encodings. */
export const keptBytes = ({ text }: KeptText) => 2 * text.length

function encoded({ text, made }: KeptText, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes =
    made.get(encoding) ??
    (encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : zip(text))
  made.set(encoding, bytes)
  return bytes
}

/** Sends a text of `type`, compressed if the client takes it, or nothing if the client has it. */
export async function sendText(kept: KeptText, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: kept.etag })
  const known = request.headers['if-none-match']
  if (known !== undefined && listsTag(known, kept.etag)) return reply.code(304).send()
  const encoding = encodingFor(request, ['br', 'gzip'])
  if (encoding === null) return reply.type(type).send(kept.text)
  return reply
    .type(type)
    .header('content-encoding', encoding)
    .send(await encoded(kept, encoding))
}
