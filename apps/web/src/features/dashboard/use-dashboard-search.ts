import type { ContentType } from '@idex/contract/content/content-item'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { createDeferredSearch } from '../../components/list/deferred-search.tsx'
import type { DashboardSearch } from './dashboard-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The article was opened from the dashboard one history entry back, where closing it returns. */
    openedFromDashboard?: true
  }
}

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
      state: { openedFromDashboard: true },
      resetScroll: false,
    })
}

/** The dashboard's search parameters, and how to change them; every change is a history entry. */
export function useDashboardSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const change = (part: Partial<DashboardSearch>, replace = false) =>
    navigate({
      to: '/dashboard',
      search: { ...search, ...part },
      // The place in the open article, which goes with it.
      hash: 'item' in part ? '' : true,
      // What replaces an entry is reached from where that was.
      ...(replace && { state: true }),
      replace,
      resetScroll: false,
    })

  return {
    ...read(search),
    openItemId: search.item,
    // One history entry for a whole typed word.
    setSearch: (q: string) => change({ q: q || undefined }, search.q !== undefined),
    setType: (type: ContentType | undefined) => change({ type }),
    clearFilters: () => change({ q: undefined, type: undefined }),
    closeItem: () =>
      history.location.state.openedFromDashboard
        ? history.go(-1 - (history.location.state.steps ?? 0))
        : change({ item: undefined }, true),
  }
}
