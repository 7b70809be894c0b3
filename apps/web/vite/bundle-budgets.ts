import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { hydratesOnInteraction, routeOf } from './chunk-names.ts'

/** A file of the client: its size gzipped, in bytes, the modules in it, and the files it needs at once. */
export type Chunk = { file: string; bytes: number; modules: readonly string[]; imports: readonly string[] }

/** Limits of a page: its first files, the bytes and number of all its files, and forbidden modules. */
export type Allowance = {
  name: string
  from: readonly string[]
  limit: number
  files: number
  isAllowed: (module: string) => boolean
}

/** A page's code as long as it is only read: the app, however little of it, is not among it. */
const READING_LIMIT = 2_000
const isEnhancement = (module: string) =>
  /[\\/]src[\\/](?:enhancements[\\/]|app[\\/]entry-enhancements)/.test(module)

/** The app without any page, and with the largest of the public ones. */
const APP_LIMIT = 168_000
const PAGE_LIMIT = 218_000
/** Forms bring what validates them when they are opened, menus and dialogs of members their own. */
const isForPages = (module: string) =>
  !/[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/.test(module)

/**
 * Bytes that each screen, with the layout around it, loads at once; a slow line pays for every file. The region for
 * toasts comes after that.
 */
const SCREEN_LIMIT = 310_000
const SCREEN_FILES = 11

/** Advice at the end of the refusals. */
const REMEDY =
  'Load later what a page does not need at once (lazy, import()), or raise the limit in vite/bundle-budgets.ts and say why.'

/** So many modules that do not belong to a page are named. */
const SHOWN = 3

/** All files that those of `from` need at once, and themselves. */
function closure(chunks: ReadonlyMap<string, Chunk>, from: readonly string[], found = new Set<Chunk>()) {
  for (const file of from) {
    const chunk = chunks.get(file)
    if (chunk === undefined || found.has(chunk)) continue
    found.add(chunk)
    closure(chunks, chunk.imports, found)
  }
  return found
}

/**
 * Returns the violations in the files of a build: pages with too many bytes or files, and modules that do not belong
 * there.
 */
export function refusalsOf(chunks: readonly Chunk[], allowances: readonly Allowance[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  return allowances.flatMap(({ name, from, limit, files, isAllowed }) => {
    const needed = [...closure(byFile, from)]
    const bytes = needed.reduce((sum, chunk) => sum + chunk.bytes, 0)
    const foreign = needed.flatMap(({ modules }) => modules).filter((module) => !isAllowed(module))
    return [
      ...(bytes > limit ? [`${name} needs ${bytes} bytes of code, ${limit} are allowed`] : []),
      ...(needed.length > files ? [`${name} needs ${needed.length} files, ${files} are allowed`] : []),
      ...foreign.slice(0, SHOWN).map((module) => `${name} may not load ${module}`),
      ...(foreign.length > SHOWN ? [`${name} may not load ${foreign.length - SHOWN} further modules`] : []),
    ]
  })
}

/** Returns whether the route in `file` is a layout around that in `inner`: `notes.tsx` is around `notes.index.tsx`. */
const isAround = (file: string, inner: string) => inner.startsWith(file.replace(/tsx$/, ''))

/** Fails a build in which a page loads more code than it may, in more files, or code of a kind that it has no use for. */
export function bundleBudgets(): Plugin {
  return {
    name: 'idex:bundle-budgets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunks = files.map(({ fileName, code, moduleIds, imports }) => ({
        file: fileName,
        bytes: gzipSync(code, { level: 9 }).length,
        modules: moduleIds,
        imports,
      }))
      const app = files.find(({ name, isEntry }) => isEntry && name === 'entry-client')
      const reading = files.find(({ name, isEntry }) => isEntry && name === 'entry-enhancements')
      if (app === undefined || reading === undefined) return this.error('The client build lacks an entry')
      const routes = files.flatMap(({ facadeModuleId, fileName }) => {
        const route = routeOf(facadeModuleId ?? '')
        return route === undefined ? [] : [{ route, fileName }]
      })
      const screens = routes.map(({ route, fileName }): Allowance => {
        const layouts = routes.filter((each) => isAround(each.route, route))
        const isPage = hydratesOnInteraction(readFileSync(route, 'utf8'))
        return {
          name: route.replace(/^.*[\\/]/, ''),
          from: [app.fileName, ...layouts.map((each) => each.fileName), fileName],
          limit: isPage ? PAGE_LIMIT : SCREEN_LIMIT,
          files: SCREEN_FILES,
          isAllowed: isPage ? isForPages : () => true,
        }
      })
      if (!screens.some(({ limit }) => limit === PAGE_LIMIT))
        return this.error('The client build lacks the pages for reading')
      const allowances: Allowance[] = [
        {
          name: 'Reading a page',
          from: [reading.fileName],
          limit: READING_LIMIT,
          files: 2,
          isAllowed: isEnhancement,
        },
        { name: 'The app', from: [app.fileName], limit: APP_LIMIT, files: 6, isAllowed: isForPages },
        ...screens,
      ]
      const refusals = refusalsOf(chunks, allowances)
      if (refusals.length > 0) this.error([...refusals, REMEDY].join('\n'))
    },
  }
}
