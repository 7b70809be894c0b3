import { choiceParam, type Search } from '../../../browser/search-params.ts'
import { type LibrarySearch, parseLibrarySearch } from '../library/library-search.ts'

/** The search parameters of My Notes: those of the library, and the tab. */
export type MyNotesSearch = LibrarySearch & { tab?: 'trash' | undefined }

/** Parses the search parameters; invalid ones are dropped. */
export function parseMyNotesSearch(search: Search): MyNotesSearch {
  return { ...parseLibrarySearch(search), tab: choiceParam(search['tab'], ['trash']) }
}
