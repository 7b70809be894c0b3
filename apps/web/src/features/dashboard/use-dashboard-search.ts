import type { ContentType } from '@idex/contract/content/content-item'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import type { DashboardSearch } from './dashboard-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The article was opened from the dashboard one history entry back, where closing it returns. */
    openedFromDashboard?: true
  }
}

const route = getRouteApi('/dashboard')

/** The dashboard's search parameters, and how to change them; every change is a history entry. */
export function useDashboardSearch() {
  const search = route.useSearch()
  const navigate = useNavigate()
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
    params: search,
    view: search.view ?? ('discover' as const),
    search: search.q ?? '',
    type: search.type,
    openItemId: search.item,
    isFiltered: search.q !== undefined || search.type !== undefined,
    // One history entry for a whole typed word.
    setSearch: (q: string) => change({ q: q || undefined }, search.q !== undefined),
    setType: (type: ContentType | undefined) => change({ type }),
    clearFilters: () => change({ q: undefined, type: undefined }),
    openItem: (id: string) =>
      navigate({
        to: '/dashboard',
        search: { ...search, item: id },
        hash: '',
        state: { openedFromDashboard: true },
        resetScroll: false,
      }),
    closeItem: () =>
      history.location.state.openedFromDashboard ? history.back() : change({ item: undefined }, true),
  }
}
