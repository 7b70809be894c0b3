import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Rooms without a list of their own: they may import every room above. @param {string} names */
const open = (names) => Object.fromEntries(names.split(' ').map((name) => [name, undefined]))

/**
 * Rooms of a source tree in rows: a room may import itself and rooms of rows above, and nothing beside or below it. Of
 * the rooms that have a list, a room with a list may import only those in it. A room is a folder, or a folder in one,
 * which then is a room apart. A folder without a row is refused, so that a new domain must declare its place.
 * @type {Readonly<Record<string, readonly Readonly<Record<string, string | undefined>>[]>>}
 */
const TREES = {
  'packages/contract/src': [
    open('kernel'),
    open('files audit analytics contact feeds newsletter sign-in site tokens'),
    open('notes content blog'),
    open('members places forms highlights search'),
    open('routes'),
  ],
  'packages/core/src': [
    open('ports'),
    open('kernel'),
    { adapters: '', mail: '', counting: '', publishing: '' },
    { audit: '' },
    { files: 'adapters publishing' },
    {
      notes: 'audit counting files publishing',
      content: 'audit counting files publishing',
      blog: 'audit counting files publishing',
      contact: 'audit mail',
    },
    { forms: 'notes', highlights: 'files notes', feeds: 'content files notes' },
    { search: 'content files highlights notes publishing' },
    { newsletter: 'audit mail notes', places: 'content notes' },
    { analytics: 'audit counting notes' },
    { 'sign-in': 'analytics audit mail newsletter', tokens: '' },
    { members: 'audit content files highlights newsletter notes sign-in' },
    { site: 'adapters audit contact counting files mail newsletter notes search sign-in' },
  ],
  'packages/api/src': [
    open('kernel'),
    open(
      'analytics audit blog contact content feeds files forms highlights members newsletter notes places search sign-in site tokens',
    ),
  ],
  'apps/server/src': [
    open('http'),
    open('config'),
    open('backups database mail metrics openapi security tracing'),
    open('connections jobs page-cache replicas'),
    open('health rest social-cards'),
    open('feeds'),
    open('pages'),
    open('plugins'),
    open('auth'),
    open('cli'),
  ],
  'apps/web/src': [
    open('enhancements app/client'),
    open('browser'),
    open('components'),
    open('offline'),
    { 'features/sign-in': '' },
    { 'features/contact': 'sign-in', 'features/search': '' },
    { 'features/site': 'contact search sign-in' },
    { reader: 'site' },
    {
      'features/files': '',
      'features/legal': 'site',
      'features/newsletter': 'sign-in site',
      'features/offline': 'reader',
    },
    { 'features/notes': 'files offline reader search sign-in site' },
    { 'features/content': 'files reader sign-in site' },
    { 'features/member-shell': 'content notes reader search sign-in site' },
    {
      'features/audit': '',
      'features/blog': 'files newsletter sign-in site',
      'features/landing': 'contact sign-in site',
      'features/members': 'legal newsletter notes offline sign-in site',
    },
    { 'features/dashboard': 'content member-shell notes reader sign-in site' },
    { 'features/admin': 'blog contact content members newsletter notes search sign-in site' },
    open('routes'),
    open('app'),
  ],
}

/** @param {string} path */
const isTest = (path) =>
  /\.(test|spec|endurance)\.tsx?$|(^|\/)(testing|endurance)\/|^apps\/(e2e|proving)\/|\.config\.ts$/.test(path)

/**
 * @param {string} tree
 * @param {string} room
 */
const rowOf = (tree, room) => (TREES[tree] ?? []).findIndex((row) => room in row)

/**
 * The innermost room of `tree` that contains a file, or else its first folder; undefined outside the tree and directly
 * in it, where things are put together.
 * @param {string} tree
 * @param {string} path
 */
function roomOf(tree, path) {
  if (!path.startsWith(`${tree}/`)) return undefined
  const folders = path
    .slice(tree.length + 1)
    .split('/')
    .slice(0, -1)
  return (
    folders
      .map((_, index) => folders.slice(0, folders.length - index).join('/'))
      .find((each) => rowOf(tree, each) !== -1) ?? folders[0]
  )
}

/**
 * Returns whether `to` is in the list of `from`, where both have one.
 * @param {string} tree
 * @param {string} from
 * @param {string} to
 */
function mayUse(tree, from, to) {
  const listOf = (/** @type {string} */ room) => TREES[tree]?.[rowOf(tree, room)]?.[room]
  const used = listOf(from)?.split(' ')
  return listOf(to) === undefined || used === undefined || used.includes(to.replace('features/', ''))
}

/**
 * Why `importer` may not import `imported`, both relative to the repository's root; undefined if it may.
 * @param {string} importer
 * @param {string} imported
 */
export function refusalOf(importer, imported) {
  if (isTest(importer)) return undefined
  if (isTest(imported)) return 'Only tests import what is made for tests.'
  for (const tree of Object.keys(TREES)) {
    const from = roomOf(tree, importer)
    const to = roomOf(tree, imported)
    if (from === undefined || to === undefined || from === to) continue
    if (rowOf(tree, from) === -1)
      return `Where does ${tree}/${from} belong? See packages/workspace/src/lint-rules/boundaries.mjs.`
    if (rowOf(tree, to) === -1)
      return `Where does ${tree}/${to} belong? See packages/workspace/src/lint-rules/boundaries.mjs.`
    if (rowOf(tree, to) >= rowOf(tree, from) || !mayUse(tree, from, to))
      return `In ${tree}, ${from} may not import ${to}.`
  }
  return undefined
}

/**
 * Why `importer` may not name what it imports by `specifier`; undefined if it may. A relative path into another package
 * would bypass that package's `exports`.
 * @param {string} importer
 * @param {string} specifier
 */
export function detourOf(importer, specifier) {
  const partOf = (/** @type {string} */ path) => path.split('/', 2).join('/')
  if (!specifier.startsWith('.') || !/^(apps|packages)\//.test(importer)) return undefined
  const leaves = partOf(relative(ROOT, resolve(ROOT, dirname(importer), specifier))) !== partOf(importer)
  return leaves ? 'Another package is imported by its name.' : undefined
}

/**
 * The file a specifier resolves to, relative to the repository's root; undefined for external packages.
 * @param {string} importer
 * @param {string} specifier
 */
function targetOf(importer, specifier) {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(importer), specifier))
  const [, name, path] = /^@idex\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name === undefined ? undefined : `packages/${name}/src/${path}.ts`
}

const direction = {
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    const importer = relative(ROOT, context.filename)
    /** @param {{ source: { value?: unknown } | null }} node */
    const check = ({ source }) => {
      if (source === null || typeof source.value !== 'string') return
      const imported = targetOf(importer, source.value)
      const message = detourOf(importer, source.value) ?? (imported && refusalOf(importer, imported))
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** Names that the address of a request has in the server. */
const ADDRESSES = ['url', 'originalUrl', 'path', 'pathname', 'address', 'target']

/** Where the spelling of an address is read, so that the matched route decides everywhere else. */
const READER = 'apps/server/src/connections/request-target.ts'

/**
 * Returns whether a call such as `request.url.startsWith('/share/')` decides by how an address is written.
 * @param {{ callee: any, arguments: { type: string, value?: unknown }[] }} call
 */
function readsSpelling({ callee, arguments: [prefix] }) {
  if (callee.type !== 'MemberExpression' || callee.property.name !== 'startsWith') return false
  if (prefix?.type === 'Literal') return String(prefix.value).startsWith('/')
  return ADDRESSES.includes((callee.object.property ?? callee.object).name)
}

const byRoute = {
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    const file = relative(ROOT, context.filename)
    if (!file.startsWith('apps/server/src/') || isTest(file) || file === READER) return {}
    return {
      /** @param {any} node */
      CallExpression(node) {
        if (readsSpelling(node))
          context.report({ node, message: 'The matched route decides, never how an address is written.' })
      },
    }
  },
}

/** The lint rules about which folder imports which, and about decisions by route. */
export default { meta: { name: 'boundaries' }, rules: { direction, 'by-route': byRoute } }
