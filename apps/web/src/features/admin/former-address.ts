import { parseListSearch } from '../../components/list/list-search.ts'
import { SEARCH_TEXTS } from '../../browser/search-params.ts'
import { type FormerSearch, SECTION_NAMES } from './panel-route.ts'

/** The address of the section that a former address shows, the notes by default. */
export function sectionAddress(search: FormerSearch): string {
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
