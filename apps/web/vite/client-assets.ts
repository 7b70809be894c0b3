import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { hydratesOnInteraction, routeOf } from './chunk-names.ts'

type HandlerOptions = Parameters<typeof createRequestHandler>[0]
type ServerManifest = Awaited<ReturnType<NonNullable<HandlerOptions['getRouterManifest']>>>

/** Files that the server has a page load: styles by route for the router, modules by route for the first script. */
export type ClientAssets = {
  manifest: ServerManifest
  modules: Record<string, string[]>
  /** The module that brings the page to life, after all others; null in development, where the router loads it. */
  entry: string | null
  /** The modules of what pages for reading do without the app. */
  enhancements: string[]
}

/** The part of Vite's manifest that names files. */
const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof ManifestSchema>

const MODULE = 'virtual:client-assets'
const ENTRY = 'src/app/entry-client.tsx'
const ENHANCEMENTS = 'src/app/entry-enhancements.ts'

/** Files of a page in development: Vite's client, React's refresh and the sources themselves. */
const DEVELOPMENT_ASSETS: ClientAssets = {
  manifest: {
    routes: {
      __root__: {
        css: ['/src/app/styles.css'],
        scripts: [
          { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', '/') },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${ENTRY}` } },
        ],
      },
    },
  },
  modules: {},
  entry: null,
  enhancements: [],
}

/** The files `key` needs at once, each after those it builds on: itself and all it imports, without those in `loaded`. */
function collect(manifest: Manifest, key: string, loaded: Iterable<string>): string[] {
  const visited = new Set(loaded)
  const found: string[] = []
  const visit = (each: string) => {
    if (visited.has(each)) return
    visited.add(each)
    manifest[each]?.imports?.forEach(visit)
    found.push(each)
  }
  visit(key)
  return found
}

function urls(manifest: Manifest, keys: readonly string[]) {
  const chunks = keys.flatMap((key) => manifest[key] ?? [])
  return {
    code: chunks.map((chunk) => `/${chunk.file}`),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}

/** The id in a route file; the router plugin keeps it in step with the file's name. */
function routeIdOf(source: string): string | undefined {
  return /create(?:Lazy)?FileRoute\(\s*['"]([^'"]+)['"]/.exec(source)?.[1]
}

/**
 * Maps each route to the files its page loads, from Vite's manifest. The router has the code of screens fetched with the page; that
 * of pages for reading is not in its part: when it is loaded is up to the page's first script.
 */
export function assetsOf(manifest: Manifest, readSource: (file: string) => string): ClientAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}`)
  const shared = collect(manifest, ENTRY, [])
  const { code, css } = urls(manifest, shared)
  const assets: ClientAssets = {
    manifest: { routes: { __root__: { css } } },
    modules: { __root__: code.slice(0, -1) },
    entry: `/${entry.file}`,
    enhancements: urls(manifest, collect(manifest, ENHANCEMENTS, [])).code,
  }
  for (const key of Object.keys(manifest)) {
    const file = routeOf(key)
    const source = file === undefined ? '' : readSource(file)
    const id = routeIdOf(source)
    if (!id) continue
    const own = urls(manifest, collect(manifest, key, shared))
    const preloads = hydratesOnInteraction(source) ? [] : [...code, ...own.code]
    assets.manifest.routes[id] = { css: own.css, ...(preloads.length > 0 && { preloads }) }
    assets.modules[id] = own.code
  }
  return assets
}

/** Serves `virtual:client-assets`, from which the server bundle knows the client's files. */
export function clientAssets(): Plugin {
  let root = ''
  let assets: () => ClientAssets = () => DEVELOPMENT_ASSETS
  return {
    name: 'idex:client-assets',
    configResolved(config) {
      root = config.root
      if (config.command !== 'build') return
      assets = () => {
        const read = (file: string) => readFileSync(join(root, file), 'utf8')
        return assetsOf(ManifestSchema.parse(JSON.parse(read('dist/client/.vite/manifest.json'))), read)
      }
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(assets())}` : undefined),
  }
}
