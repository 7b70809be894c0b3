import { type Search, textParam } from '../../lib/search-params.ts'

/** Which sections the panel's address unfolds, and what each shows: its list, a new entry's form, or an entry's. */
export type PanelSearch = {
  blog?: string | undefined
  content?: string | undefined
  people?: string | undefined
}

/** Reads it; what makes no sense there is dropped. */
export function parsePanelSearch({ blog, content, people }: Search): PanelSearch {
  return { blog: textParam(blog, 64), content: textParam(content, 64), people: textParam(people, 64) }
}

export type SectionName = keyof PanelSearch

/** What a section shows when it shows its list. */
export const LIST_VIEW = 'list'

/** Stands in the address for the form of a new entry. */
export const NEW_VIEW = 'new'
