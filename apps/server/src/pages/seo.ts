import { Readable } from 'node:stream'
import { PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import { blogEnabled } from '@idex/core/blog/visibility'
import { listPostAddresses, listPosts } from '@idex/core/blog/read-posts'
import { type Context, visitorContext } from '@idex/core/kernel/context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generateRssFeed } from 'feedsmith'
import { SitemapStream, streamToPromise } from 'sitemap'
import type { Config } from '../config.ts'
import { visitorOf } from '../plugins/public-answers.ts'
import { absoluteHtml, textHtml } from '../feeds/feed-html.ts'
import { validXml } from '../feeds/xml.ts'

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

/** Allowed nevertheless: pictures of published posts, for link previews and image searches. */
const PICTURES = '/api/files/'

/** Bytes of the sitemap, of 50,000 addresses at most, and the feed. */
const CACHE_BYTES = 16 * 1024 * 1024

/** Most posts in the feed, newest first. */
const FEED_LENGTH = 20

const postUrl = (publicUrl: string, post: { blogUrl: string }) => `${publicUrl}/blog/${post.blogUrl}`

function robots(publicUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${rules}\nAllow: ${PICTURES}\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
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
  const { posts } = await listPosts(ctx, { limit: FEED_LENGTH })
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
          ...{ title: post.title, link, guid: { value: link, isPermaLink: true } },
          // Readers show a description as HTML.
          description: textHtml(post.excerpt),
          content: { encoded: absoluteHtml(post.content, link) },
          pubDate: new Date(post.publishedAt ?? post.createdAt),
          categories: post.tags.map((name) => ({ name })),
        }
      }),
    },
    { strict: true },
  )
  return validXml(document)
}

/**
 * /robots.txt, /sitemap.xml and /feed.xml for search engines and feed readers; the same for everyone, as visitors see
 * the site.
 */
export function seoRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  const { publicUrl } = config
  const robotsText = robots(publicUrl)
  const ctx = visitorContext(app.services)
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText))
  const cache = app.openPublicCache<{ xml: string }>({
    maxBytes: CACHE_BYTES,
    bytesOf: ({ xml }) => xml.length,
    queue: app.visitorQueue,
  })
  const cached = async (name: string, request: FastifyRequest, make: () => Promise<string>) =>
    (await cache.get(name, visitorOf(request), async () => ({ xml: await make() }))).xml

  app.get('/sitemap.xml', async (request, reply) => {
    const xml = await cached('sitemap', request, () => sitemap(ctx, publicUrl))
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml)
  })
  app.get('/feed.xml', async (request, reply) => {
    const xml = await cached('feed', request, () => feed(ctx, publicUrl)).catch((error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    })
    reply.header('cache-control', 'no-cache')
    if (xml instanceof DomainError) {
      return reply.code(xml.status).type('text/plain; charset=utf-8').send(xml.message)
    }
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  })
}
