import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { z } from 'zod'

type HandlerOptions = Parameters<typeof createRequestHandler>[0]
type PageAssets = Awaited<ReturnType<NonNullable<HandlerOptions['getRouterManifest']>>>

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
const ENTRY = 'src/entry-client.tsx'
const ROUTE_CHUNK = /^(src\/routes\/.+\.tsx)\?tsr-split=/

/** What a page loads in development: Vite's client, React's refresh and the sources themselves. */
const DEVELOPMENT_ASSETS: PageAssets = {
  routes: {
    __root__: {
      css: ['/src/styles.css'],
      scripts: [
        { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', '/') },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: `/${ENTRY}` } },
      ],
    },
  },
}

/** The files that `key` needs at once: itself and its static imports, without those already in `loaded`. */
function collect(manifest: Manifest, key: string, loaded: ReadonlySet<string>, found = new Set<string>()) {
  if (found.has(key) || loaded.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, loaded, found)
  return found
}

function urls(manifest: Manifest, keys: Iterable<string>) {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return {
    preloads: chunks.map((chunk) => `/${chunk.file}`),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}

/** The id in a route file; the router plugin keeps it in step with the file's name. */
function routeIdOf(source: string): string | undefined {
  return /create(?:Lazy)?FileRoute\(\s*['"]([^'"]+)['"]/.exec(source)?.[1]
}

/** Maps each route to the files its page loads, from Vite's manifest. */
export function assetsOf(manifest: Manifest, readSource: (file: string) => string): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}`)
  const shared = collect(manifest, ENTRY, new Set())
  const scripts = [{ attrs: { type: 'module', src: `/${entry.file}` } }]
  const routes: PageAssets['routes'] = { __root__: { ...urls(manifest, shared), scripts } }
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    const id = file && routeIdOf(readSource(file))
    if (!id || !key.endsWith('=component')) continue
    routes[id] = urls(manifest, collect(manifest, key, shared))
  }
  return { routes }
}

/** Serves `virtual:client-assets`, from which the server bundle knows the client's files. */
export function clientAssets(): Plugin {
  let root = ''
  let assets: () => PageAssets = () => DEVELOPMENT_ASSETS
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
