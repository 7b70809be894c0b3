import type { ContentType } from '@idex/contract/content/content-item'
import { getRouteApi } from '@tanstack/react-router'
import { createDeferredSearch } from '../../components/list/deferred-search.tsx'
import { useSearchParamsNavigation } from '../../components/list/use-search-params-navigation.ts'
import type { DashboardSearch } from './dashboard-search.ts'

const route = getRouteApi('/dashboard')

const read = (search: DashboardSearch) => ({
  params: search,
  view: search.view ?? ('discover' as const),
  search: search.q ?? '',
  type: search.type,
  isFiltered: search.q !== undefined || search.type !== undefined,
})

const { DeferredSearchProvider, AnsweredSearch, useDeferredParams } = createDeferredSearch<DashboardSearch>(
  {},
  () => route.useSearch({ select: ({ item: _item, ...listed }) => listed, structuralSharing: true }),
)
export { DeferredSearchProvider, AnsweredSearch }

/** The dashboard's search parameters as its list shows them. */
export function useDeferredSearch() {
  return read(useDeferredParams())
}

export function useOpenItem() {
  const navigate = route.useNavigate()
  return (id: string) =>
    navigate({
      to: '/dashboard',
      search: (old) => ({ ...old, item: id }),
      hash: '',
      state: { openedFromList: true },
      resetScroll: false,
    })
}

/** The dashboard's search parameters, and how to change them; every change is a history entry. */
export function useDashboardSearch() {
  const search = route.useSearch()
  const { change, close } = useSearchParamsNavigation<DashboardSearch>('item')
  return {
    ...read(search),
    openItemId: search.item,
    // One history entry for a whole typed word.
    setSearch: (q: string) => change({ q: q || undefined }, search.q !== undefined),
    setType: (type: ContentType | undefined) => change({ type }),
    clearFilters: () => change({ q: undefined, type: undefined }),
    closeItem: close,
  }
}
