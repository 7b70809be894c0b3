import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/
const SMALLEST = 1024

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Writes a `.br` and a `.gz` next to each text file of the client, so that serving one costs no compression. */
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
        const texts = files.filter((file) => TEXT.test(file) && !file.startsWith('.vite'))
        await Promise.all(texts.map((file) => compressFile(join(root, file))))
      },
    },
  }
}
