import { type Search, textParam } from '../search-params.ts'

/** The panel's collapsible sections below the notes, in order. */
export const SECTION_NAMES = ['overview', 'blog', 'content', 'people', 'activity', 'security'] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/**
 * Which sections the address expands, and what each shows: its list, a tab, a period, or the form of a new or existing
 * entry.
 */
export type PanelSearch = { [name in SectionName]?: string | undefined }

/** Parses the search parameters; invalid ones are dropped. */
export function parsePanelSearch({
  overview,
  blog,
  content,
  people,
  activity,
  security,
}: Search): PanelSearch {
  return {
    overview: textParam(overview, 64),
    blog: textParam(blog, 64),
    content: textParam(content, 64),
    people: textParam(people, 64),
    activity: textParam(activity, 64),
    security: textParam(security, 64),
  }
}

/** The value of a section that shows its list. */
export const LIST_VIEW = 'list'

/** The value of a section that shows the form of a new entry. */
export const NEW_VIEW = 'new'
