import type { AdminPost } from '@idex/contract/blog/post'
import { itemsOf } from '../../../lib/items-of.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Every post, asked for anew whenever the section is unfolded: some publish themselves meanwhile. */
export function usePosts() {
  const query = trpc.admin.blog.list.useQuery({}, { select: itemsOf, refetchOnMount: 'always' })
  return {
    posts: query.data,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  }
}

export type PostQuery = ReturnType<typeof usePosts>

/** The stat cards' numbers; what is scheduled is a draft until its time comes. */
export function countPosts(posts: readonly AdminPost[]) {
  const published = posts.filter((post) => post.published).length
  const views = posts.reduce((sum, post) => sum + post.views, 0)
  return { total: posts.length, published, draft: posts.length - published, views }
}
