import { type ListSearch, parseListSearch } from '../list/list-search.ts'
import { type Search, textParam } from '../search-params.ts'

/** The panel's sections besides the notes, in order. */
export const SECTION_NAMES = [
  'overview',
  'blog',
  'content',
  'people',
  'activity',
  'health',
  'security',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/**
 * Which section the address shows, at most one, and what of it: its list, a tab, a period, or the form of a new or existing
 * entry; and how its list is searched, sorted and filtered. Without a section the panel shows the notes.
 */
export type PanelSearch = { [name in SectionName]?: string | undefined } & ListSearch

/** Parses the search parameters; invalid ones are dropped, and all sections but the first. */
export function parsePanelSearch(search: Search): PanelSearch {
  const place = placeIn(search)
  return { ...(place && { [place.section]: place.view }), ...parseListSearch(search) }
}

/** The shown section and its value in the address, or null for the notes. */
export function placeIn(search: Search): { section: SectionName; view: string } | null {
  for (const section of SECTION_NAMES) {
    const view = textParam(search[section], 64)
    if (view !== undefined) return { section, view }
  }
  return null
}

/** The value of a section that shows its list. */
export const LIST_VIEW = 'list'

/** The value of a section that shows the form of a new entry. */
export const NEW_VIEW = 'new'
