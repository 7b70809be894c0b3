import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Text, and of what PDF.js fetches its decoders, the fonts that are not compressed themselves, and color profiles. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|wasm|ttf|pfb|icc)$/
const SMALLEST = 1024

/** A copy is worth having if it is so much smaller. */
const WORTH = 0.9

/** `bytes` compressed, by the end of the file's name; without those that hardly become smaller. */
export async function copiesOf(bytes: Buffer): Promise<[end: string, copy: Buffer][]> {
  if (bytes.length < SMALLEST) return []
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const copies: [string, Buffer][] = [
    ['.br', await promisify(brotliCompress)(bytes, { params })],
    ['.gz', await promisify(gzip)(bytes, { level: 9 })],
  ]
  return copies.filter(([, copy]) => copy.length < WORTH * bytes.length)
}

async function compressFile(path: string): Promise<void> {
  for (const [end, copy] of await copiesOf(await readFile(path))) await writeFile(path + end, copy)
}

/** Writes a `.br` and a `.gz` next to each file of the client that becomes smaller by it, so that serving one costs no compression. */
export function precompress(): Plugin {
  return {
    name: 'idex:precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'offline',
    writeBundle: {
      order: 'post',
      async handler(options, bundle) {
        const root = options.dir ?? 'dist/client'
        // The service worker is put to the client's files later.
        const isWhole = this.environment.name === 'client'
        const files = isWhole ? await readdir(root, { recursive: true }) : Object.keys(bundle)
        const compressible = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'))
        await Promise.all(compressible.map((file) => compressFile(join(root, file))))
      },
    },
  }
}
