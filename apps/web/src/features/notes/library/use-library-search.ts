import type { NoteTopic } from '@idex/contract/notes/choices'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createDeferredSearch } from '../../../components/list/deferred-search.tsx'
import { useSearchParamsNavigation } from '../../../components/list/use-search-params-navigation.ts'
import { saveLayout } from './saved-layout.ts'
import type { Search } from '../../../browser/search-params.ts'
import { joinTopics, splitTopics } from '../search-params.ts'
import { type LibrarySearch, parseLibrarySearch } from './library-search.ts'

type Layout = NonNullable<LibrarySearch['layout']>

const NO_SEARCH = parseLibrarySearch({})

function useAsked(select: (search: Search) => LibrarySearch): LibrarySearch {
  const asked = useSearch({
    ...{ strict: false, select, structuralSharing: true },
    // A page that is being left may be drawn once more after its address has gone.
    shouldThrow: false,
  })
  return asked ?? NO_SEARCH
}

const read = (search: LibrarySearch) => ({
  params: search,
  search: search.q ?? '',
  topics: splitTopics(search.topics),
  sort: search.sort ?? 'newest',
  reading: search.reading ?? ('any' as const),
  layout: search.layout ?? 'grid',
  isFiltered: [search.q, search.topics, search.reading].some((filter) => filter !== undefined),
})

/** The parameters that change a list: not the note that is open over it. */
const parseListed = (search: Search) => ({ ...parseLibrarySearch(search), note: undefined })

const { DeferredSearchProvider, AnsweredSearch, useDeferredParams } = createDeferredSearch(NO_SEARCH, () =>
  useAsked(parseListed),
)
export { DeferredSearchProvider, AnsweredSearch }

export function useDeferredSearch() {
  return read(useDeferredParams())
}

/** The search parameters of a list of notes, in the library or in My Notes, and how to change them; every change is a history entry. */
export function useLibrarySearch() {
  const search = useAsked(parseLibrarySearch)
  const { change, close } = useSearchParamsNavigation<LibrarySearch>('note')
  return {
    ...useMemo(() => read(search), [search]),
    openNoteId: search.note,
    // One history entry for a whole typed word.
    setSearch: (q: string) => change({ q: q || undefined }, search.q !== undefined),
    setTopics: (topics: NoteTopic[]) => change({ topics: joinTopics(topics) }),
    setSort: (sort: NonNullable<LibrarySearch['sort']>) =>
      change({ sort: sort === 'newest' ? undefined : sort }),
    setReading: (reading: NonNullable<LibrarySearch['reading']> | 'any') =>
      change({ reading: reading === 'any' ? undefined : reading }),
    /** Chooses a layout, also for the next visits with this browser. */
    setLayout: (layout: Layout) => {
      saveLayout(layout)
      return change({ layout: layout === 'grid' ? undefined : layout })
    },
    /** Shows a layout without choosing it. */
    showLayout: (layout: Layout) => change({ layout }, true),
    clearFilters: () => change({ q: undefined, topics: undefined, reading: undefined }),
    closeNote: close,
  }
}
