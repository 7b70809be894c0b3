import { parseDialogSearch, parseListSearch } from './list-search.ts'
import type { Search } from '../../browser/search-params.ts'

/** Parses a list and its open dialog, in the order in which the server writes addresses: another one would be redirected. */
export const parsePanelSearch = (search: Search) => ({
  ...parseDialogSearch(search),
  ...parseListSearch(search),
})
