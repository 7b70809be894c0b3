import { Readable } from 'node:stream'
import { FILES_PATH } from '@idex/contract/files/addresses'
import { PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import { blogEnabled } from '@idex/core/blog/blog-switch'
import { type FeedPost, listFeedPosts, listPostAddresses } from '@idex/core/blog/read-posts'
import type { Context } from '@idex/core/kernel/context'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { generateRssFeed } from 'feedsmith'
import { SitemapStream, streamToPromise } from 'sitemap'
import type { Config } from '../config/config.ts'
import { tagUriFor } from '../feeds/addresses.ts'
import { absoluteHtml, textToHtml } from '../feeds/feed-html.ts'
import { feedXml } from '../feeds/xml.ts'
import { createResponse, sendCachedResponse } from '../page-cache/cached-response.ts'
import { CORS_HEADERS } from '../security/cors-headers.ts'

/** Not for search engines; share pages say so themselves, since link previews must read them. */
const CLOSED = [
  '/api/',
  '/admin',
  '/account',
  '/content',
  '/dashboard',
  '/feeds',
  '/my-notes',
  '/newsletter',
  '/notes',
  '/onboarding',
]

/** Browsers and readers ask each time. */
const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** Most posts in the feed, newest first. */
const FEED_LENGTH = 20

const postUrl = (publicUrl: string, post: { blogUrl: string }) => `${publicUrl}/blog/${post.blogUrl}`

/** Returns the lasting identifier of a post. Feed readers take another identifier for another post. */
const guidOf = (publicUrl: string, { id, feedUrl }: Pick<FeedPost, 'id' | 'feedUrl'>) =>
  feedUrl === null ? tagUriFor(publicUrl)('post', id) : postUrl(publicUrl, { blogUrl: feedUrl })

/** Files are allowed nevertheless: link previews and image searches show the pictures of published posts. */
function robots(publicUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${rules}\nAllow: ${FILES_PATH}\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

async function visiblePosts(ctx: Context) {
  const { enabled } = await blogEnabled(ctx)
  return enabled ? listPostAddresses(ctx) : null
}

async function sitemap(ctx: Context, publicUrl: string): Promise<string> {
  const posts = await visiblePosts(ctx)
  const pages = ['/', '/privacy-policy', '/terms-of-service', ...(posts === null ? [] : ['/blog'])]
  const entries = [
    ...pages.map((url) => ({ url })),
    ...(posts ?? []).map((post) => ({ url: postUrl(publicUrl, post), lastmod: post.updatedAt })),
  ]
  const stream = new SitemapStream({ hostname: publicUrl })
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString()
}

async function feed(ctx: Context, publicUrl: string): Promise<string> {
  const posts = await listFeedPosts(ctx, { limit: FEED_LENGTH })
  const [newest] = posts
  const document = generateRssFeed<true>(
    {
      title: `${PRODUCT_NAME} Blog`,
      description: TAGLINE,
      link: `${publicUrl}/blog`,
      language: 'en',
      copyright: PRODUCT_NAME,
      atom: { links: [{ href: `${publicUrl}/feed.xml`, rel: 'self', type: 'application/rss+xml' }] },
      ...(newest && { lastBuildDate: new Date(newest.updatedAt) }),
      items: posts.map((post) => {
        const link = postUrl(publicUrl, post)
        return {
          title: post.title,
          link,
          guid: { value: guidOf(publicUrl, post), isPermaLink: false },
          // Readers show a description as HTML.
          description: textToHtml(post.excerpt),
          content: { encoded: absoluteHtml(post.content, link) },
          pubDate: new Date(post.publishedAt ?? post.createdAt),
          categories: post.tags.map((name) => ({ name })),
        }
      }),
    },
    { strict: true },
  )
  return feedXml(document)
}

/**
 * /robots.txt, /sitemap.xml and /feed.xml for search engines and feed readers; the same for everyone, as visitors see
 * the site.
 */
export function seoRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  const { publicUrl } = config
  const robotsText = robots(publicUrl)
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText))
  const cached = (
    name: string,
    type: string,
    reply: FastifyReply,
    make: (visitor: Context) => Promise<string>,
  ) =>
    app.pageCache.get(name, reply, async (visitor) =>
      createResponse({
        headers: { ...headers, 'content-type': `${type}; charset=utf-8` },
        body: await make(visitor),
      }),
    )

  app.get('/sitemap.xml', async (request, reply) => {
    const found = await cached('sitemap', 'application/xml', reply, (visitor) => sitemap(visitor, publicUrl))
    return sendCachedResponse(found, request, reply)
  })
  app.get('/feed.xml', async (request, reply) => {
    reply.headers(CORS_HEADERS)
    const made = cached('feed', 'application/rss+xml', reply, (visitor) => feed(visitor, publicUrl))
    const found = await made.catch((error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    })
    if (!(found instanceof DomainError)) return sendCachedResponse(found, request, reply)
    return reply
      .code(found.status)
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(found.message)
  })
}
