import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** Deflate, no name, no time, an unknown system (RFC 1952, section 2.3.1). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** The most bytes of a block that is not compressed (RFC 1951, section 3.2.4). */
const BLOCK_BYTES = 65_535

/** `bytes` in blocks that are not compressed, none of which is the last. */
function storedBlocks(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / BLOCK_BYTES) }, (_, at) => {
    const block = bytes.subarray(at * BLOCK_BYTES, (at + 1) * BLOCK_BYTES)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(block.length ^ 0xff_ff, 3)
    return [head, block]
  }).flat()
}

/**
 * Compresses `before` and `after` once, for any number of texts between them. A text is not compressed: that costs nothing,
 * and the length of the whole does not tell whether it has something in common with the rest.
 */
export async function gzipWithGap(before: Buffer, after: Buffer): Promise<(text: Buffer) => Buffer> {
  const [first, last] = await Promise.all([
    // Ends at a whole byte, and without a last block.
    deflate(before, { finishFlush: constants.Z_SYNC_FLUSH }),
    deflate(after),
  ])
  const crcBefore = crc32(before)
  return (text) => {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(after, crc32(text, crcBefore)), 0)
    trailer.writeUInt32LE((before.length + text.length + after.length) % 2 ** 32, 4)
    return Buffer.concat([HEADER, first, ...storedBlocks(text), last, trailer])
  }
}
