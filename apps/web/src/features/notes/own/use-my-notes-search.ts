import type { NoteTopic } from '@idex/contract/notes/choices'
import { getRouteApi } from '@tanstack/react-router'
import { joinTopics, splitTopics } from '../search-params.ts'
import type { MyNotesSearch } from './my-notes-search.ts'

const route = getRouteApi('/my-notes')

/** The search parameters of My Notes, and how to change them. */
export function useMyNotesSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: Partial<MyNotesSearch>, replace = false) =>
    navigate({ to: '.', search: (old) => ({ ...old, ...part }), replace, resetScroll: false })
  return {
    params: search,
    tab: search.tab ?? 'active',
    search: search.q ?? '',
    topics: splitTopics(search.topics),
    isFiltered: search.q !== undefined || search.topics !== undefined,
    setTab: (tab: string) => change({ tab: tab === 'trash' ? 'trash' : undefined }),
    // One history entry for a whole typed word.
    setSearch: (q: string) => change({ q: q || undefined }, search.q !== undefined),
    setTopics: (topics: NoteTopic[]) => change({ topics: joinTopics(topics) }),
    clearFilters: () => change({ q: undefined, topics: undefined }),
  }
}
