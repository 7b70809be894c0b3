import { type Search, textParam } from '../search-params.ts'

/** What the panel can unfold below the notes, in the order it stands there. */
export const SECTION_NAMES = ['overview', 'blog', 'content', 'people', 'activity', 'security'] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/** Which sections the panel's address unfolds, and what each shows: its list, a tab, a period, a new entry's form, or an entry's. */
export type PanelSearch = { [name in SectionName]?: string | undefined }

/** Reads it; what makes no sense there is dropped. */
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

/** What a section shows when it shows its list. */
export const LIST_VIEW = 'list'

/** Stands in the address for the form of a new entry. */
export const NEW_VIEW = 'new'
