import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getManifest } from '@serwist/build'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Plugin } from 'vite'
import { z } from 'zod'

const MODULE = 'virtual:offline-files'
/** File with the shell's chunks, written by the client's build for the worker's, beside Vite's own manifest. */
const SHELL_CHUNKS = '.vite/shell-chunks.json'

/** The page that opens without a network, and the app around it, whose other parts it does without. */
const SHELL = 'src/app/entry-offline.ts'
const APP = 'src/app/entry-client.tsx'

/** Module that needs a network: the library in it is as large as the rest of the viewer. */
const LEFT_OUT = 'src/reader/panel/check-signature.ts'

/** Limit of the shell and the viewer on a device, in bytes. */
const MOST_BYTES = 4_560_000

/** Files that PDF.js fetches itself for most documents: its worker, standard fonts, decoders and a color profile. */
const PDFJS = ['worker.js', 'standard_fonts/*.{pfb,ttf}', 'wasm/*.wasm', 'iccs/*.icc'].map(
  (pattern) => `assets/pdfjs-*/${pattern}`,
)

const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)
type Manifest = z.output<typeof ManifestSchema>

/** Static and dynamic imports of a module. */
type Imports = { now: readonly string[]; later: readonly string[] }

/**
 * Returns the modules that the shell may load later by its own dynamic imports, without those of other parts of the app
 * that share files with it.
 */
export function laterModules(importsOf: (module: string) => Imports, shell: string, app: string): string[] {
  function reach(from: string, isFollowed: (module: string) => boolean) {
    const found = new Set<string>()
    const later = new Set<string>()
    const visit = (module: string) => {
      if (found.has(module)) return
      found.add(module)
      const imports = importsOf(module)
      imports.now.forEach(visit)
      if (!isFollowed(module)) return
      for (const each of imports.later) {
        later.add(each)
        visit(each)
      }
    }
    visit(from)
    return { found, later }
  }
  const { found: ofApp } = reach(app, () => false)
  return [...reach(shell, (module) => !ofApp.has(module)).later]
}

/** All chunks that those of `from` import, and themselves. */
function reach(manifest: Manifest, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  from.forEach(visit)
  return found
}

/** The files of the shell and of the chunks it may load `later`, by their names below `assets/`, with the fonts. */
export function shellFiles(manifest: Manifest, later: readonly string[]): string[] {
  const keys = Object.keys(manifest).filter((key) => later.includes(manifest[key]?.file ?? ''))
  const chunks = [...reach(manifest, [SHELL, ...keys])].flatMap((key) => manifest[key] ?? [])
  const isFont = (file: string) => file.endsWith('.woff2') && file.includes('-latin-')
  const fonts = Object.values(manifest).flatMap(({ assets = [] }) => assets.filter(isFont))
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set([...files, ...fonts])].toSorted()
}

/** The document of the shell: the same for everyone, with no script in it that a content policy would have to know. */
export function shellDocument(manifest: Manifest): string {
  const needed = [...reach(manifest, [SHELL])].flatMap((key) => manifest[key] ?? [])
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
 * builds it, which comes after the client's and reads from that what the shell may load. Fails when that is more than it may be.
 */
export function offlineFiles(): Plugin {
  let root = ''
  let client = ''
  let html = ''
  return {
    name: 'idex:offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'offline',
    configResolved(config) {
      root = config.root
      client = join(root, 'dist/client')
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const read = (name: string): unknown => JSON.parse(readFileSync(join(client, name), 'utf8'))
      const manifest = ManifestSchema.parse(read('.vite/manifest.json'))
      const later = z.array(z.string()).parse(read(SHELL_CHUNKS))
      if (!manifest[SHELL]) this.error(`The client build has no ${SHELL}`)
      html = shellDocument(manifest)
      const { manifestEntries, size, warnings } = await getManifest({
        globDirectory: client,
        globPatterns: [...shellFiles(manifest, later), ...PDFJS, 'favicon.svg'],
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
    generateBundle(_options, bundle) {
      if (this.environment.name === 'offline')
        return void this.emitFile({ type: 'asset', fileName: 'offline.html', source: html })
      const importsOf = (module: string) => {
        const info = this.getModuleInfo(module)
        return { now: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] }
      }
      const later = laterModules(importsOf, join(root, SHELL), join(root, APP))
      const modules = later.filter((module) => module !== join(root, LEFT_OUT))
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks.filter(({ moduleIds }) => modules.some((module) => moduleIds.includes(module)))
      const source = JSON.stringify(files.map(({ fileName }) => fileName))
      this.emitFile({ type: 'asset', fileName: SHELL_CHUNKS, source })
    },
  }
}
