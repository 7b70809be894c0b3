import type { Api } from '../../app/client/trpc.ts'

/**
 * For the loader of every page: prefetches what its header or the members' navigation shows. Never throws; the browser
 * asks again after a failure.
 */
export async function prefetchSite(api: Api): Promise<void> {
  await api.blog.enabled.prefetch()
}
