import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@idex/contract/kernel/errors'

/** Size in bytes and SHA-256 in hexadecimal of a received file. */
export type Received = { size: number; sha256: string }

/** The refusal of a file with more than `maxBytes`. */
export function tooLarge(maxBytes: number): DomainError {
  const limit = Math.floor(maxBytes / 1024 / 1024)
  return new DomainError('FILE_TOO_LARGE', `The file is too large. The limit is ${limit} MB.`)
}

function hashUpTo(maxBytes: number, refusal: DomainError) {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(refusal)
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, received: () => ({ size, sha256: hash.digest('hex') }) }
}

/**
 * Streams a file to `path` in constant memory. Throws `refusal` as soon as there are more than `maxBytes`. Leaves
 * nothing behind when it fails.
 */
export async function receiveFile(
  source: Readable,
  path: string,
  maxBytes = Number.POSITIVE_INFINITY,
  refusal = tooLarge(maxBytes),
): Promise<Received> {
  const { stream, received } = hashUpTo(maxBytes, refusal)
  try {
    await pipeline(source, stream, createWriteStream(path, { flags: 'wx' }))
    return received()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The first `length` bytes of `source`, fewer if it is shorter, and a stream of all of it. */
export async function readHead(source: Readable, length: number): Promise<{ head: Buffer; whole: Readable }> {
  const iterator: AsyncIterator<Buffer> = source.iterator()
  const chunks: Buffer[] = []
  let size = 0
  while (size < length) {
    const { done, value } = await iterator.next()
    if (done === true) break
    chunks.push(value)
    size += value.length
  }
  async function* all() {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: Buffer.concat(chunks).subarray(0, length), whole: Readable.from(all()) }
}
