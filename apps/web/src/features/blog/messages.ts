import { numberText } from '../../components/list/messages.ts'
import { PRODUCT_NAME } from '@idex/contract/site/brand'

/** The blog's front page. */
export const BLOG = {
  title: 'Insights & Analysis',
  lead: 'Essays on deciding well: what the numbers say, what they leave out, and what to do on Monday.',
  description: `Insights and analysis by the ${PRODUCT_NAME} research team: essays on deciding well with data and artificial intelligence.`,
  feed: `${PRODUCT_NAME}: Insights & Analysis`,
  loading: 'Loading posts...',
  latest: 'Latest',
  posts: 'Posts',
} as const

/** Shown to everyone but admins while the blog is switched off. */
export const DISABLED = {
  title: 'Blog is currently disabled',
  text: 'Nothing is published here at the moment. Everything else on this site is open as usual.',
  home: 'Go to Homepage',
} as const

export const ADMIN_HINT = 'Only admins can see these pages. Visitors see "Blog is currently disabled".'
export const ADMIN_PANEL = 'Admin Panel'

export const FILTERS = {
  search: 'Search posts',
  topics: 'Topics',
  allTopics: 'All Topics',
} as const

/** Texts of an empty list, with and without filters. */
export const EMPTY = {
  filtered: { title: 'No posts found', text: 'Try adjusting your search terms or filters' },
  blank: { title: 'No blog posts yet', text: 'Check back soon for new insights and analysis' },
  clear: 'Clear filters',
} as const

export const FAILED = {
  title: 'The posts could not be loaded',
  text: 'Please check your connection and try again.',
  more: 'More posts could not be loaded.',
  retry: 'Try Again',
} as const

export const LOAD_MORE = 'Load More'

export function postCount(count: number, more: boolean): string {
  if (count === 1) return '1 post'
  return more ? `More than ${count} posts` : `${count} posts`
}

/** 'N min read'. */
export function minutesToRead(minutes: number): string {
  return `${minutes} min read`
}

/** 'N views'. */
export const viewCount = (views: number): string => numberText(views, 'view', 'views')

/** The number of tags that a card does not show. */
export function moreTags(count: number): string {
  return `+${count}`
}
