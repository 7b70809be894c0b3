import type { AppRouter } from '@idex/api/app-router'
import type { inferRouterInputs } from '@trpc/server'
import { splitTopics } from '../search-params.ts'
import type { LibrarySearch } from './library-search.ts'

/** How many notes are asked for at once. */
const PAGE_SIZE = 48

export type ListInput = inferRouterInputs<AppRouter>['notes']['list']

/** What a list of the library asks the server for; recent notes stand newest first whatever the address says. */
export function listInput(list: 'all' | 'favorites' | 'recent', search: LibrarySearch): ListInput {
  return {
    search: search.q,
    topics: splitTopics(search.topics),
    sort: list === 'recent' ? 'newest' : (search.sort ?? 'newest'),
    favorites: list === 'favorites' ? true : undefined,
    limit: PAGE_SIZE,
  }
}

/** What the trash asks for. */
export function trashInput({ q }: LibrarySearch) {
  return { search: q, limit: PAGE_SIZE }
}
