import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** A file of the client: its size gzipped, in bytes, the modules in it, and the files it needs at once. */
export type Chunk = { file: string; bytes: number; modules: readonly string[]; imports: readonly string[] }

/** What a page may load: from which file on, how many bytes, and which modules. */
export type Allowance = {
  name: string
  from: string
  limit: number
  isAllowed: (module: string) => boolean
}

/** A page's code as long as it is only read: the app, however little of it, is not among it. */
const READING_LIMIT = 2_000
const isPart = (module: string) => /[\\/]src[\\/](?:parts[\\/]|entry-reading)/.test(module)

/** The app without any page, and with the largest of the public ones. */
const APP_LIMIT = 168_000
const PAGE_LIMIT = 210_000
/** Forms bring what validates them when they are opened, menus and dialogs of members their own. */
const isForPages = (module: string) =>
  !/[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/.test(module)

/** So many modules that do not belong to a page are named. */
const SHOWN = 3

/** All files that `from` needs at once, and itself. */
function closure(chunks: ReadonlyMap<string, Chunk>, from: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = chunks.get(from)
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  for (const file of chunk.imports) closure(chunks, file, found)
  return found
}

/** What is wrong with the files of a build: each page with too many bytes, and each module that does not belong there. */
export function refusalsOf(chunks: readonly Chunk[], allowances: readonly Allowance[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  return allowances.flatMap(({ name, from, limit, isAllowed }) => {
    const needed = [...closure(byFile, from)]
    const bytes = needed.reduce((sum, chunk) => sum + chunk.bytes, 0)
    const foreign = needed.flatMap(({ modules }) => modules).filter((module) => !isAllowed(module))
    return [
      ...(bytes > limit ? [`${name} needs ${bytes} bytes of code, ${limit} are allowed`] : []),
      ...foreign.slice(0, SHOWN).map((module) => `${name} may not load ${module}`),
      ...(foreign.length > SHOWN ? [`${name} may not load ${foreign.length - SHOWN} further modules`] : []),
    ]
  })
}

const ROUTE = /^(.+[\\/]src[\\/]routes[\\/].+\.tsx)\?tsr-split=component$/

/** Whether the page of the route in `file` can be read without the app. */
const isForReading = (file: string) => readFileSync(file, 'utf8').includes('isReading: true')

/** Fails a build in which a public page loads more code than it may, or code of a kind that it has no use for. */
export function pageLimits(): Plugin {
  return {
    name: 'idex:page-limits',
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
      const reading = files.find(({ name, isEntry }) => isEntry && name === 'entry-reading')
      if (app === undefined || reading === undefined) return this.error('The client build lacks an entry')
      const pages = files.flatMap(({ facadeModuleId, fileName }) => {
        const route = ROUTE.exec(facadeModuleId ?? '')?.[1]
        return route !== undefined && isForReading(route) ? [{ route, fileName }] : []
      })
      const allowances: Allowance[] = [
        { name: 'Reading a page', from: reading.fileName, limit: READING_LIMIT, isAllowed: isPart },
        { name: 'The app', from: app.fileName, limit: APP_LIMIT, isAllowed: isForPages },
        ...pages.map(({ route, fileName }) => ({
          name: route.replace(/^.*[\\/]/, ''),
          from: fileName,
          limit: PAGE_LIMIT,
          isAllowed: isForPages,
        })),
      ]
      if (pages.length === 0) return this.error('The client build lacks the pages for reading')
      const refusals = refusalsOf(chunks, allowances)
      if (refusals.length > 0) this.error(refusals.join('\n'))
    },
  }
}
