import { gunzipSync } from 'node:zlib'
import { blogPosts } from '@idex/db/schema'
import { createAdmin, createNote, createPost } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { childrenOf, parseXml, textOf } from '../testing/parse-xml.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer({ PUBLIC_URL: 'https://idex.example' })

beforeEach(async () => {
  await server.database.empty('blog_posts', 'settings', 'notes')
})

/** Requests `url` as if the server had heard of all changes of the test. */
async function get(url: string, headers = {}) {
  server.app.pageCache.clear()
  return server.app.inject({ url, headers })
}
const setBlogEnabled = () =>
  server.database.sql`insert into settings (key, value) values ('blog.enabled', 'true')`

describe('the sitemap', () => {
  it('lists only public pages while the blog is hidden, and no shared note', async () => {
    const post = await createPost(server.database.db)
    const note = await createNote(server.database.db)
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>([^<]*)/g)].map((match) => match[1])).toEqual([
      'https://idex.example/',
      'https://idex.example/privacy-policy',
      'https://idex.example/terms-of-service',
    ])
    expect(body).not.toContain(post.blogUrl)
    expect(body).not.toContain(note.slug)
  })

  it('lists published posts while the blog is shown, neither drafts nor scheduled ones', async () => {
    await setBlogEnabled()
    const post = await createPost(server.database.db)
    const draft = await createPost(server.database.db, { published: false })
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`<loc>https://idex.example/blog/${post.blogUrl}</loc>`)
    expect(body).not.toContain(draft.blogUrl)
  })
})

describe('the feed', () => {
  it('is not found while the blog is hidden, also for admins', async () => {
    await createPost(server.database.db)
    const cookie = await server.signIn(await createAdmin(server.database.db))
    for (const headers of [{}, { cookie }]) {
      const { statusCode, body } = await get('/feed.xml', headers)
      expect([statusCode, body]).toEqual([403, 'Blog is currently disabled'])
    }
  })

  it('lets no text end its own element, however often it tries', async () => {
    await setBlogEnabled()
    const hostile = `a]]>b]]><script>canary()</script>]]>`
    await createPost(server.database.db, { title: hostile, excerpt: hostile, tags: [hostile] })
    const { body } = await get('/feed.xml')
    const [item] = childrenOf(childrenOf(parseXml(body), 'channel')[0], 'item')
    expect(textOf(item, 'title')).toBe(hostile)
    expect(textOf(item, 'category')).toBe(hostile)
    // Its readers show it as HTML.
    expect(textOf(item, 'description')).toMatch(/^a\]\]&gt;b\]\]&gt;&lt;script&gt;/)
  })

  it('has each published post, escaped, with absolute addresses', async () => {
    await setBlogEnabled()
    const title = 'Cats & "dogs" <b>]]></b>'
    const post = await createPost(server.database.db, {
      title,
      excerpt: 'One\nTwo',
      content: '<img src="/api/files/abc" /><a href="/privacy-policy">a</a><a href="#here">b</a>',
    })
    const draft = await createPost(server.database.db, { published: false })
    const { body, headers } = await get('/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const [item, ...others] = childrenOf(childrenOf(parseXml(body), 'channel')[0], 'item')
    expect(others).toEqual([])
    expect(textOf(item, 'title')).toBe(title)
    expect(textOf(item, 'link')).toBe(`https://idex.example/blog/${post.blogUrl}`)
    expect(textOf(item, 'content:encoded')).toContain('src="https://idex.example/api/files/abc"')
    expect(textOf(item, 'content:encoded')).toContain('<a href="https://idex.example/privacy-policy">a</a>')
    expect(textOf(item, 'content:encoded')).toContain(
      `<a href="https://idex.example/blog/${post.blogUrl}#here">`,
    )
    expect(textOf(item, 'description')).toBe('One<br>Two')
    expect(body).not.toContain(draft.title)
  })
})

describe('the name of a post in the feed', () => {
  const named = async () => {
    const [item] = childrenOf(childrenOf(parseXml((await get('/feed.xml')).body), 'channel')[0], 'item')
    const [guid] = childrenOf(item, 'guid')
    return [textOf(item, 'link'), guid?.text, guid?.attributes['isPermaLink']]
  }

  it('stays when the address changes', async () => {
    await setBlogEnabled()
    const { id, blogUrl } = await createPost(server.database.db)
    const name = [`tag:idex.example,2025:post:${id}`, 'false']
    expect(await named()).toEqual([`https://idex.example/blog/${blogUrl}`, ...name])
    await server.database.db.update(blogPosts).set({ blogUrl: 'another' }).where(eq(blogPosts.id, id))
    expect(await named()).toEqual(['https://idex.example/blog/another', ...name])
  })

  it('is the address that readers already know a post by', async () => {
    await setBlogEnabled()
    await createPost(server.database.db, { feedUrl: 'as-first-told', blogUrl: 'another' })
    const addresses = ['another', 'as-first-told'].map((name) => `https://idex.example/blog/${name}`)
    expect(await named()).toEqual([...addresses, 'false'])
  })
})

it.each(['/feed.xml', '/sitemap.xml'])(
  '%s is compressed, and not sent to readers who have it',
  async (path) => {
    await setBlogEnabled()
    await createPost(server.database.db)
    const plain = await get(path, { 'accept-encoding': 'identity' })
    const zipped = await get(path, { 'accept-encoding': 'gzip' })
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect((await get(path, { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('br')
    const { etag } = plain.headers
    const again = await get(path, { 'if-none-match': `"other", ${String(etag)}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    await createPost(server.database.db)
    expect((await get(path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  },
)

it('lets pages of other origins read the feed', async () => {
  await setBlogEnabled()
  expect((await get('/feed.xml')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

it('tells robots where the sitemap is and what not to crawl', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain('Sitemap: https://idex.example/sitemap.xml')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Allow: /api/files/\n')
  expect(body).not.toContain('Disallow: /share')
})
