import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A module of the build: what it imports at once, what later, and its characters before it is minified. */
export type Module = { id: string; imports: readonly string[]; later: readonly string[]; size: number }

/** The component of a route, in a module of its own, and in brackets the route's file and the last word of its path's first part. */
const SCREEN = /^((?:.*[\\/])?src[\\/]routes[\\/](?:[a-z]+-)?([a-z]+)[^\\/]*\.tsx)\?tsr-split=component$/

/** The file of the route whose screen is the module `id`; undefined for other modules. */
export const routeOf = (id: string): string | undefined => SCREEN.exec(id)?.[1]

/** Returns whether the page of the route with this source can be read without the app. */
export const hydratesOnInteraction = (source: string): boolean =>
  source.includes('hydratesOnInteraction: true')

/** The document around every page, which has something come to each of them later: the region for toasts. */
const DOCUMENT = /[\\/]site[\\/]shell[\\/]document\.tsx$/

/** Libraries that not all pages have: for what pops up, and for forms. */
const POPUPS = /[\\/]node_modules[\\/]@floating-ui[\\/]/
const FORMS = /[\\/]node_modules[\\/]react-hook-form[\\/]/

/** The file that exports every icon, how it does, and how it is imported from. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/
const EXPORTED = /export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/** The files of the icons that `code` names, where `all` exports them: not every icon, although they come from one file. */
export function iconsIn(code: string, all: string): string[] {
  const imported = [...code.matchAll(IMPORTED)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  return [...all.matchAll(EXPORTED)].flatMap(([, names = '', file = '']) =>
    (names.match(/(?<=default as )\w+/g) ?? []).some((name) => imported.includes(name)) ? [file] : [],
  )
}

/** Characters from which on the common modules of two sections get a file of their own. */
const OWN_FILE = 110_000

type Screen = { section: string; hydratesOnInteraction: boolean; needs: ReadonlySet<string> }

/** All that `id` imports, however far away, and itself. */
function closure(imports: ReadonlyMap<string, readonly string[]>, id: string, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  for (const each of imports.get(id) ?? []) closure(imports, each, found)
  return found
}

/**
 * Returns the file name of each module that screens load: that of the widest audience that needs it. Imports of a
 * module have its audience or a wider one, so no two files need each other.
 */
export function fileNames(
  modules: readonly Module[],
  hydratesOnInteraction: (route: string) => boolean,
): ReadonlyMap<string, string> {
  const imports = new Map(modules.map((module) => [module.id, module.imports]))
  const uses = (needs: ReadonlySet<string>, library: RegExp) => [...needs].some((id) => library.test(id))
  const screens = modules.flatMap(({ id }): Screen[] => {
    const [, route, section = ''] = SCREEN.exec(id) ?? []
    return route === undefined
      ? []
      : [{ section, hydratesOnInteraction: hydratesOnInteraction(route), needs: closure(imports, id) }]
  })
  const everywhere = modules.flatMap(({ id, later }) => (DOCUMENT.test(id) ? later : []))
  for (const id of everywhere)
    screens.push({ section: '', hydratesOnInteraction: true, needs: closure(imports, id) })
  const forMembers = (id: string) => (uses(closure(imports, id), FORMS) ? 'forms' : 'members')
  const withoutPopups = new Set(screens.filter(({ needs }) => !uses(needs, POPUPS)))

  function nameOf(id: string): string {
    const audience = screens.filter(({ needs }) => needs.has(id))
    const readers = audience.filter((screen) => screen.hydratesOnInteraction)
    const sections = new Set(
      audience.filter((screen) => !screen.hydratesOnInteraction).map(({ section }) => section),
    )
    // A page for reading keeps what is its own.
    if (readers.length === 1 && sections.size === 0) return ''
    if (readers.some((screen) => withoutPopups.has(screen))) return 'pages'
    if (readers.length > 0) return 'popups'
    return sections.size > 2 ? forMembers(id) : [...sections].join('-and-')
  }

  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  for (const { id, size } of modules) {
    const name = SCREEN.test(id) ? '' : nameOf(id)
    if (name === '') continue
    names.set(id, name)
    sizes.set(name, (sizes.get(name) ?? 0) + size)
  }
  for (const [id, name] of names) {
    if (name.includes('-and-') && (sizes.get(name) ?? 0) < OWN_FILE) names.set(id, forMembers(id))
  }
  return names
}

/** Puts what screens share into few files: `nameOf` names them for the bundler, from the modules that the plugin has seen. */
export function chunkNames(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    plugin: {
      name: 'idex:chunk-names',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const icons = ids.find((id) => ICONS.test(id))
        const all = icons === undefined ? '' : (this.getModuleInfo(icons)?.code ?? '')
        const modules = ids.map((id) => {
          const { importedIds = [], dynamicallyImportedIds = [], code } = this.getModuleInfo(id) ?? {}
          const imports = importedIds.flatMap((each) =>
            each === icons ? iconsIn(code ?? '', all).map((file) => join(dirname(each), file)) : [each],
          )
          return { id, imports, later: dynamicallyImportedIds, size: code?.length ?? 0 }
        })
        names = fileNames(modules, (route) => hydratesOnInteraction(readFileSync(route, 'utf8')))
      },
    },
    nameOf: (id) => names.get(id) ?? null,
  }
}
