import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../app/client/trpc.ts'
import type { BlogSearch } from './blog-search.ts'
import { postListInput } from './post-list-input.ts'

/**
 * The posts that match the address, page after page, and every tag in use; the previous ones stay until they are loaded.
 */
export function usePosts(search: BlogSearch) {
  const query = trpc.blog.list.useInfiniteQuery(postListInput(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  return { ...query, posts: pages?.flatMap(({ posts }) => posts), tags: pages?.at(-1)?.tags }
}
