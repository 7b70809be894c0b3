import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../app/client/prefetch.ts'
import type { Api } from '../../app/client/trpc.ts'

/** API and cache of a loader. */
export type Loading = { api: Api; queryClient: QueryClient }

/**
 * For the loader of every page: prefetches what its header or the members' navigation shows. Never throws; the browser
 * asks again after a failure.
 */
export async function prefetchSite(api: Api): Promise<void> {
  await api.blog.enabled.prefetch()
}

/** For the loader of a page in the members' area: prefetches what is around it, and what `load` asks for, as `prefetch` does. */
export const prefetchInShell = ({ api, queryClient }: Loading, load: () => Promise<unknown>[]) =>
  prefetch(queryClient, () => Promise.all([prefetchSite(api), api.notifications.list.prefetch(), ...load()]))
