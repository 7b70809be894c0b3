import type { BlogSearch } from './blog-search.ts'

/** How many posts are asked for at once: one that leads and three full rows. */
const PAGE_SIZE = 10

/** What the list of the blog asks the server for. */
export function postListInput({ search, tag }: BlogSearch) {
  return { search, tag, limit: PAGE_SIZE }
}
