import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../app/client/prefetch.ts'
import type { Api } from '../../app/client/trpc.ts'
import { prefetchSite } from '../site/prefetch-site.ts'
import { shelfInput } from '../../reader/position/shelf-input.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { listInput } from './list-input.ts'

type Loading = { api: Api; queryClient: QueryClient }

/** Loads the dashboard's content with the filters of the address, the notifications, what is to be continued, and the open article. */
export function loadDashboard({ api, queryClient }: Loading, { item, ...filters }: DashboardSearch) {
  const input = listInput(filters)
  const loadContent = async () => {
    await api.content.list.prefetchInfinite(input)
    const listed = api.content.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items) ?? []
    // One further down than the first page is loaded by itself.
    if (item !== undefined && !listed.some(({ id }) => id === item))
      await api.content.get.prefetch({ id: item })
  }
  return prefetch(queryClient, () =>
    Promise.all([
      prefetchSite(api),
      loadContent(),
      api.notifications.list.prefetch(),
      api.places.list.prefetch(shelfInput()),
    ]),
  )
}
