import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getManifest } from '@serwist/build'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Plugin } from 'vite'
import { z } from 'zod'

const MODULE = 'virtual:offline-files'

/** The page that opens without a network, and the app around it, whose other parts it does without. */
const SHELL = 'src/entry-offline.ts'
const APP = 'src/entry-client.tsx'

/** What the shell and the viewer may take on a device, in bytes. */
const MOST_BYTES = 4_500_000

/** What PDF.js fetches itself for most documents: its worker, standard fonts, decoders and a color profile. */
const PDFJS = ['worker.js', 'standard_fonts/*.{pfb,ttf}', 'wasm/*.wasm', 'iccs/*.icc'].map(
  (pattern) => `assets/pdfjs-*/${pattern}`,
)

const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)
type Manifest = z.output<typeof ManifestSchema>

/** All chunks that `from` imports, and itself; with `later` those that come later as well, of the chunks for which it is true. */
function reach(manifest: Manifest, from: string, later: (key: string) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
    if (later(key)) chunk.dynamicImports?.forEach(visit)
  }
  visit(from)
  return found
}

/**
 * The files that the shell may ever ask for, by their names below `assets/`: whatever is loaded later from its own code, not what
 * other parts of the app load later.
 */
export function shellFiles(manifest: Manifest): string[] {
  const app = reach(manifest, APP, () => false)
  const chunks = [...reach(manifest, SHELL, (key) => !app.has(key))].flatMap((key) => manifest[key] ?? [])
  const isFont = (file: string) => file.endsWith('.woff2') && file.includes('-latin-')
  const fonts = Object.values(manifest).flatMap(({ assets = [] }) => assets.filter(isFont))
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set([...files, ...fonts])].toSorted()
}

/** The document of the shell: the same for everyone, with no script in it that a content policy would have to know. */
export function shellDocument(manifest: Manifest): string {
  const needed = [...reach(manifest, SHELL, () => false)].flatMap((key) => manifest[key] ?? [])
  const css = new Set(needed.flatMap((chunk) => chunk.css ?? []))
  const styles = [...css].map((href) => `<link rel="stylesheet" href="/${href}">`).join('')
  return (
    '<!doctype html><html lang="en" class="dark"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    '<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">' +
    `<title>On this device · ${PRODUCT_NAME}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">${styles}</head>` +
    `<body><div id="shell"></div><script type="module" src="/${manifest[SHELL]?.file ?? ''}"></script></body></html>\n`
  )
}

/**
 * Gives the service worker the list of what it keeps (`virtual:offline-files`), and writes `offline.html`, for the environment that
 * builds it, which comes after the client's. Fails when that is more than it may be.
 */
export function offlineFiles(): Plugin {
  let client = ''
  let html = ''
  return {
    name: 'idex:offline-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'offline',
    configResolved: (config) => void (client = join(config.root, 'dist/client')),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
      const manifest = ManifestSchema.parse(JSON.parse(text))
      if (!manifest[SHELL]) this.error(`The client build has no ${SHELL}`)
      html = shellDocument(manifest)
      const { manifestEntries, size, warnings } = await getManifest({
        globDirectory: client,
        globPatterns: [...shellFiles(manifest), ...PDFJS, 'favicon.svg'],
        maximumFileSizeToCacheInBytes: MOST_BYTES,
        // Their names change with their content.
        dontCacheBustURLsMatching: /^assets\//,
        modifyURLPrefix: { '': '/' },
      })
      if (warnings.length > 0) this.error(warnings.join('\n'))
      if (size > MOST_BYTES)
        this.error(`What works offline takes ${size} bytes on a device, ${MOST_BYTES} are allowed`)
      const revision = createHash('sha256').update(html).digest('hex').slice(0, 16)
      const entries = [...(manifestEntries ?? []), { url: '/offline', revision }]
      const files = entries.map(({ url, revision: changed = null }) => ({ url, revision: changed }))
      return `export default ${JSON.stringify(files.toSorted((one, other) => (one.url < other.url ? -1 : 1)))}`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: html })
    },
  }
}
