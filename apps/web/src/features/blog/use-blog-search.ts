import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/blog/')

/** The blog's filters from the address, and how to change them; every change is a history entry. */
export function useBlogSearch() {
  const params = route.useSearch()
  const navigate = useNavigate()
  return {
    params,
    isFiltered: params.search !== undefined || params.tag !== undefined,
    // One history entry for a whole typed word.
    setSearch: (text: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, search: text || undefined }),
        hash: true,
        replace: params.search !== undefined,
        resetScroll: false,
      }),
  }
}
