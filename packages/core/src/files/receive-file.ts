import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@idex/contract/errors'

/** Size in bytes and SHA-256 in hexadecimal of a file received. */
export type Received = { size: number; sha256: string }

/** Looks at each chunk of a file as it passes; throws to refuse the file. */
export type ChunkCheck = (chunk: Buffer, sizeSoFar: number) => void

function gate(check: ChunkCheck) {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        size += chunk.length
        check(chunk, size)
        hash.update(chunk)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error('The file was refused', { cause: error }))
      }
    },
  })
  return { stream, received: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Streams a file to `path` in constant memory. Leaves nothing behind when it fails or `check` refuses a chunk. */
export async function receiveFile(
  source: Readable,
  path: string,
  check: ChunkCheck = () => undefined,
): Promise<Received> {
  const { stream, received } = gate(check)
  try {
    await pipeline(source, stream, createWriteStream(path, { flags: 'wx' }))
    return received()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const PDF_MAGIC = Buffer.from('%PDF-')

function checkMagic(head: Buffer): void {
  if (!head.subarray(0, PDF_MAGIC.length).equals(PDF_MAGIC)) throw new DomainError('NOT_A_PDF')
}

/** Refuses what does not begin as a PDF does, whatever its name and type say, or is larger than `maxBytes`. */
function pdfCheck(maxBytes: number): { check: ChunkCheck; finish: () => void } {
  let head = Buffer.alloc(0)
  return {
    check: (chunk, size) => {
      if (size > maxBytes) {
        const limit = Math.floor(maxBytes / 1024 / 1024)
        throw new DomainError('FILE_TOO_LARGE', `The file is too large. The limit is ${limit} MB.`)
      }
      if (head.length >= PDF_MAGIC.length) return
      head = Buffer.concat([head, chunk])
      if (head.length >= PDF_MAGIC.length) checkMagic(head)
    },
    finish: () => checkMagic(head),
  }
}

/** `receiveFile` for PDFs. Throws NOT_A_PDF or FILE_TOO_LARGE as soon as the bytes say so. */
export async function receivePdf(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const { check, finish } = pdfCheck(maxBytes)
  const received = await receiveFile(source, path, check)
  finish()
  return received
}
