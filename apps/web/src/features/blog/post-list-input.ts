import type { BlogSearch } from './blog-search.ts'

/** Number of posts on a page: the large one and three full rows. */
const PAGE_SIZE = 10

/** The query input of the blog's list. */
export function postListInput({ search, tag }: BlogSearch) {
  return { search, tag, limit: PAGE_SIZE }
}
