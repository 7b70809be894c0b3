import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const HOME = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version }: { version: string } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'))
const ROOT = `assets/pdfjs-${version}`

const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm']
/** Runs scripts inside a PDF, which the viewer never does. */
const SANDBOX = /^quickjs-/

const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.wasm', 'application/wasm'],
])

/** PDF.js's own files by path below `assets/`: worker, character maps, fonts and decoders, none bundled. */
function pdfjsFiles(): Map<string, string> {
  const files = new Map([
    [`${ROOT}/worker.js`, join(HOME, 'legacy/build/pdf.worker.min.mjs')],
    [`${ROOT}/LICENSE`, join(HOME, 'LICENSE')],
  ])
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(HOME, folder))) {
      if (!SANDBOX.test(name)) files.set(`${ROOT}/${folder}/${name}`, join(HOME, folder, name))
    }
  }
  return files
}

/** Copies what PDF.js fetches itself next to the client's files, under a path that changes with its version. */
export function pdfjsAssets(): Plugin {
  const files = pdfjsFiles()
  return {
    name: 'idex:pdfjs-assets',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, ''))
        if (!file) return next()
        const type = TYPES.get(extname(request.url ?? '')) ?? 'application/octet-stream'
        response.setHeader('Content-Type', type)
        createReadStream(file).pipe(response)
      })
    },
    async writeBundle({ dir = 'dist/client' }) {
      for (const [name, source] of files) {
        const target = join(dir, name)
        await mkdir(dirname(target), { recursive: true })
        await copyFile(source, target)
      }
    },
  }
}
