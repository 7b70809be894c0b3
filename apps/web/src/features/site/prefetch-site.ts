import type { Api } from '../../lib/trpc.ts'

/**
 * For the loader of every public page: prefetches what its header shows. Never throws; the browser asks again after a
 * failure.
 */
export async function prefetchSite(api: Api): Promise<void> {
  await api.blog.enabled.prefetch()
}
