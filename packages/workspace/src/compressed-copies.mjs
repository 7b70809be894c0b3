import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text, and of what PDF.js fetches its decoders, the fonts that are not compressed themselves, and color profiles. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|wasm|ttf|pfb|icc)$/
const SMALLEST = 1024

/** A copy is worth having if it is so much smaller. */
const WORTH = 0.9

/**
 * Copies of a file by the ends of their names; none of a file that is small or hardly becomes smaller.
 * @param {Buffer} bytes
 * @returns {Promise<[end: string, copy: Buffer][]>}
 */
export async function copiesOf(bytes) {
  if (bytes.length < SMALLEST) return []
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  /** @type {[string, Buffer][]} */
  const copies = [
    ['.br', await promisify(brotliCompress)(bytes, { params })],
    ['.gz', await promisify(gzip)(bytes, { level: 9 })],
  ]
  return copies.filter(([, copy]) => copy.length < WORTH * bytes.length)
}

/**
 * Writes a `.br` and a `.gz` next to each file in `folder` that becomes smaller by it, so that sending one costs no compression.
 * @param {string} folder
 */
export async function writeCopies(folder) {
  const files = await readdir(folder, { recursive: true })
  const compressible = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'))
  await Promise.all(
    compressible.map(async (file) => {
      const path = join(folder, file)
      for (const [end, copy] of await copiesOf(await readFile(path))) await writeFile(path + end, copy)
    }),
  )
}
