import type { Post } from '@idex/contract/blog/post'
import { PRODUCT_NAME, RESEARCH_TEAM } from '@idex/contract/site/brand'
import type { BlogPosting, WithContext } from 'schema-dts'
import { socialCardOf } from '../../site/social-card.ts'
import { pageHead, structuredData } from '../../site/page-head.ts'
import { FEED, type HeadContext, hiddenHead, SOCIAL_CARD } from '../blog-head.ts'
import { isClosed } from '../load-blog.ts'
import { DISABLED } from '../messages.ts'
import { NOT_FOUND, pageTitle } from './messages.ts'

const postPath = (post: Post) => `/blog/${encodeURIComponent(post.blogUrl)}`

/** The address of the post's picture; an invalid one must not make the head fail. */
function pictureOf({ imageUrl, thumbnailUrl }: Post, publicUrl: string): string | null {
  return [imageUrl, thumbnailUrl].find((url) => url !== '' && URL.canParse(url, publicUrl)) ?? null
}

/** The post as structured data (schema.org). */
function blogPosting(post: Post, publicUrl: string): WithContext<BlogPosting> {
  const image = pictureOf(post, publicUrl) ?? SOCIAL_CARD.path
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription || post.excerpt,
    image: new URL(image, publicUrl).href,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    keywords: post.tags.join(', '),
    timeRequired: `PT${post.readingTime}M`,
    author: { '@type': 'Organization', name: RESEARCH_TEAM, url: `${publicUrl}/` },
    publisher: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      logo: { '@type': 'ImageObject', url: `${publicUrl}/apple-touch-icon.png` },
    },
    mainEntityOfPage: `${publicUrl}${postPath(post)}`,
  }
}

/** The head of the page of the post at `slug`, for search engines and link previews. */
export function postHead({ api, publicUrl }: HeadContext, slug: string) {
  if (isClosed(api)) return hiddenHead(DISABLED.title)
  const post = api.blog.get.getData({ slug })
  if (post === undefined) return hiddenHead(NOT_FOUND.title)
  const picture = pictureOf(post, publicUrl)
  const { meta, links } = pageHead({
    title: pageTitle(post.title),
    previewTitle: post.title,
    description: post.metaDescription || post.excerpt,
    type: 'article',
    path: postPath(post),
    publicUrl,
    image:
      picture === null
        ? (socialCardOf(post, `${postPath(post)}/card.png`) ?? SOCIAL_CARD)
        : { path: picture, alt: post.title },
  })
  const facts = [
    { property: 'article:published_time', content: post.publishedAt ?? post.createdAt },
    { property: 'article:modified_time', content: post.updatedAt },
  ]
  return {
    meta: [...meta, ...facts],
    links: [...links, FEED],
    scripts: [structuredData(blogPosting(post, publicUrl))],
  }
}
