import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Api } from '../../app/client/trpc.ts'
import { pageHead } from '../site/page-head.ts'
import { isClosed } from './load-blog.ts'
import { BLOG, DISABLED } from './messages.ts'
import socialCard from './social-card.png'

export type HeadContext = { api: Api; publicUrl: string }

/** The link to the blog's feed, in the head of each of its pages. */
export const FEED = { rel: 'alternate', type: 'application/rss+xml', title: BLOG.feed, href: '/feed.xml' }

/** The picture of a blog page without one of its own. */
export const SOCIAL_CARD = { path: socialCard, alt: BLOG.feed, width: 1200, height: 630 }

/** The head of a page without content; search engines are told not to index it. */
export function hiddenHead(title: string) {
  return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }] }
}

/** The head of the blog's front page, the same for all filters. */
export function blogHead({ api, publicUrl }: HeadContext) {
  if (isClosed(api)) return hiddenHead(DISABLED.title)
  const { meta, links } = pageHead({
    title: `${BLOG.title} · ${PRODUCT_NAME}`,
    description: BLOG.description,
    path: '/blog',
    publicUrl,
    image: SOCIAL_CARD,
  })
  return { meta, links: [...links, FEED] }
}
