import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@idex/contract/errors'

const MAGIC = Buffer.from('%PDF-')

/** Size in bytes and SHA-256 in hexadecimal of a file received. */
export type Received = { size: number; sha256: string }

function checkMagic(head: Buffer): void {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new DomainError('NOT_A_PDF')
}

/**
 * Streams an upload to `path` in constant memory, refusing it as soon as its first bytes are not a PDF's or it
 * outgrows `maxBytes`. Leaves no file behind on failure. Throws NOT_A_PDF or FILE_TOO_LARGE.
 */
export async function receivePdf(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let headChecked = false
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        size += chunk.length
        if (size > maxBytes) throw new DomainError('FILE_TOO_LARGE', tooLarge(maxBytes))
        if (!headChecked) {
          head = Buffer.concat([head, chunk])
          headChecked = head.length >= MAGIC.length
          if (headChecked) checkMagic(head)
        }
        hash.update(chunk)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error('Upload failed', { cause: error }))
      }
    },
  })
  try {
    await pipeline(source, gate, createWriteStream(path, { flags: 'wx' }))
    checkMagic(head)
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function tooLarge(maxBytes: number): string {
  return `The file is too large. The limit is ${Math.floor(maxBytes / 1024 / 1024)} MB.`
}
