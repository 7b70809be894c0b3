import { trpc } from '../../../lib/trpc.ts'

/** The answer to a share link: asked for once, neither repeated nor refreshed (spec section 7). */
export function useSharedNote(slug: string) {
  return trpc.share.open.useQuery(
    { slug },
    { retry: false, refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}
