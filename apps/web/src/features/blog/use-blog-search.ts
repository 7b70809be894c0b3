import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/blog/')

/** What the address narrows the blog to, and how to search it; every choice is a step for the back button. */
export function useBlogSearch() {
  const params = route.useSearch()
  const navigate = useNavigate()
  return {
    params,
    isFiltered: params.search !== undefined || params.tag !== undefined,
    // One step for a whole typed word.
    setSearch: (text: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, search: text || undefined }),
        replace: params.search !== undefined,
        resetScroll: false,
      }),
  }
}
