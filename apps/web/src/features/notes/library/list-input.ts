import type { AppRouter } from '@idex/api/app-router'
import type { inferRouterInputs } from '@trpc/server'
import { splitTopics } from '../search-params.ts'
import type { LibrarySearch } from './library-search.ts'

/** Number of notes or highlights on a page. */
export const PAGE_SIZE = 48

export type ListInput = inferRouterInputs<AppRouter>['notes']['list']

/** Returns the query input of a library view; recent notes are always sorted newest first. */
export function listInput(list: 'all' | 'favorites' | 'recent' | 'own', search: LibrarySearch): ListInput {
  return {
    search: search.q,
    topics: splitTopics(search.topics),
    sort: list === 'recent' ? 'newest' : (search.sort ?? 'newest'),
    favorites: list === 'favorites' ? true : undefined,
    reading: search.reading,
    own: list === 'own' ? true : undefined,
    limit: PAGE_SIZE,
  }
}

export function trashInput({ q, topics }: LibrarySearch) {
  return { search: q, topics: splitTopics(topics), limit: PAGE_SIZE }
}
