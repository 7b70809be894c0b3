import { type Loading, prefetchInShell } from '../site/prefetch-site.ts'
import { shelfInput } from '../../reader/places/shelf-input.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { listInput } from './list-input.ts'

/** Loads the dashboard's content with the filters of the address, the notifications, what is to be continued, and the open article. */
export function loadDashboard(loading: Loading, { item, ...filters }: DashboardSearch) {
  const { api } = loading
  const input = listInput(filters)
  const loadContent = async () => {
    await api.content.list.prefetchInfinite(input)
    const listed = api.content.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items) ?? []
    // One further down than the first page is loaded by itself.
    if (item !== undefined && !listed.some(({ id }) => id === item))
      await api.content.get.prefetch({ id: item })
  }
  return prefetchInShell(loading, () => [loadContent(), api.places.list.prefetch(shelfInput())])
}
