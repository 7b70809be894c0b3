import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { redirect } from '@tanstack/react-router'
import { type ListSearch, parseListSearch } from '../../components/list/list-search.ts'
import { choiceParam, SEARCH_TEXTS, type Search, textParam } from '../../browser/search-params.ts'
import type { Api } from '../../app/client/trpc.ts'

/** The panel's sections, in order. Every page of the app loads this file: other texts of the panel stand elsewhere. */
export const SECTION_NAMES = [
  'notes',
  'overview',
  'blog',
  'content',
  'people',
  'activity',
  'health',
  'security',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/** Their titles: a button is called 'Show Overview', and 'Hide Overview' while it is shown. */
export const SECTIONS = {
  notes: 'Notes',
  overview: 'Overview',
  blog: 'Blog Management',
  content: 'Content',
  people: 'People',
  activity: 'Activity',
  health: 'System Health',
  security: 'Security',
} as const satisfies Record<SectionName, string>

export const PANEL_TITLE = 'Admin Panel'
export const PANEL_LOADING = 'Loading admin panel...'

/** The section of the panel at an address; the notes by default. */
export function sectionOf(pathname = ''): SectionName {
  return choiceParam(pathname.split('/')[2], SECTION_NAMES) ?? 'notes'
}

/** The head of an admin page, called by its section too; search engines must not index it. */
export function adminHead(page: string, section: SectionName = 'notes') {
  const title = section === 'notes' ? page : `${SECTIONS[section]} · ${page}`
  return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }] }
}

/** An address of former versions, in which the section was a parameter: its list, a tab, a period or the id of a post. */
export type FormerSearch = { [name in SectionName]?: string | undefined } & ListSearch

/** Parses the search parameters of former addresses; invalid ones are undefined. */
export function parseFormerSearch(search: Search): FormerSearch {
  const sections = SECTION_NAMES.map((name) => [name, textParam(search[name], 64)])
  return { ...Object.fromEntries(sections), ...parseListSearch(search) }
}

/** The address of the section that a former address shows, the notes by default. */
export function formerAddress(search: FormerSearch): string {
  const { state, ...list } = parseListSearch(search)
  const section = SECTION_NAMES.find((name) => search[name] !== undefined) ?? 'notes'
  const view = search[section] ?? 'list'
  const form = section === 'blog' && view !== 'list' ? `/${encodeURIComponent(view)}` : ''
  const own = {
    ...((section === 'people' || section === 'overview') && { view }),
    ...(state === 'trashed' ? { trash: 1 } : { state }),
  }
  return `/admin-panel/${section}${form}${SEARCH_TEXTS.stringifySearch({ ...list, ...own })}`
}

/** Throws the router's redirect from `/admin` or a former address to the section, for an administrator who may see it. */
export function enterPanel(api: Api, search: FormerSearch): void {
  const user = api.session.current.getData()
  if (user?.role !== 'admin' || user.requiredAction !== undefined) return
  throw redirect({ href: formerAddress(search), statusCode: 302, replace: true })
}
