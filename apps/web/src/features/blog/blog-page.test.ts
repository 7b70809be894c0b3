import { describe, expect, it, vi } from 'vitest'
import { render } from '../../app/entry-server.tsx'
import { type Answers, fakeLink } from '../../testing/fake-link.ts'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { refuse } from '../../testing/refusal.ts'
import { TEST_SITE } from '../site/testing/test-site.ts'
import { post, postCards, postPage } from './testing/posts.ts'

const ORIGIN = 'https://idex.example'
const FEED =
  '<link rel="alternate" type="application/rss+xml" title="IDEX: Insights &amp; Analysis" href="/feed.xml"/>'

/** The page as sent by the server, parsed without running its scripts. */
async function open(path: string, answers: Answers = {}) {
  const link = fakeLink({
    'session.current': null,
    'blog.enabled': { enabled: true },
    'blog.list': postPage(postCards(2)),
    'blog.get': post(),
    ...answers,
  })
  const response = await render({ address: path, link, publicUrl: ORIGIN, site: TEST_SITE })
  return { status: response.status, html: await response.text() }
}

const off = { 'blog.enabled': { enabled: false } }

describe('a stored picture that has no address', () => {
  it.each(['http://[', 'https://x:99999/', 'http://%/'])(
    '%s costs the page neither its head nor its preview',
    async (wrong) => {
      const page = await open('/blog/what-to-automate-last', {
        'blog.get': post({ imageUrl: wrong, thumbnailUrl: '' }),
      })
      expect(page.status).toBe(200)
      expect(page.html).toContain('<meta property="og:image"')
      expect(page.html).toMatch(/application\/ld\+json/)
      expect(page.html).not.toContain(`content="${wrong}`)
    },
  )
})

describe('the blog from the server', () => {
  it('contains its posts, topics and search without any script', async () => {
    const { status, html } = await open('/blog')
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Insights &amp; Analysis<\/h1>/)
    expect(html).toContain('href="/blog/post-2"')
    expect(html).toContain('href="/blog?tag=Strategy"')
    expect(html).toMatch(/<form [^>]*action="\/blog"/)
    expect(html).not.toContain('Loading posts...')
  })

  it('describes itself, and names its feed', async () => {
    const { html } = await open('/blog?tag=AI')
    expect(html).toContain('<title>Insights &amp; Analysis · IDEX</title>')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog"/>`)
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/idex\.example\/\S+\.png"\/>/)
    expect(html).toContain(FEED)
  })

  it('is filtered by the address', async () => {
    const list = vi.fn(() => postPage([]))
    const { html } = await open('/blog?search=zebra&tag=AI', { 'blog.list': list })
    expect(list.mock.lastCall).toMatchObject([{ search: 'zebra', tag: 'AI' }])
    expect(html).toContain('No posts found')
    expect(html).toContain('value="zebra"')
  })

  it('is sent without posts while they cannot be read, and says that it failed', async () => {
    const { status, html } = await open('/blog', { 'blog.list': refuse('UNAVAILABLE') })
    expect(status).toBe(500)
    expect(html).toContain('Loading posts...')
  })
})

describe('a post from the server', () => {
  const path = '/blog/what-to-automate-last'

  it('is a complete article, not counted yet', async () => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>What to Automate Last<\/h1>/)
    expect(html).toContain('<h2 dir="auto" id="s-two-lists">Two lists</h2>')
    expect(html).toContain(FEED)
  })

  it('names each of its tags in its head, and its texts run in their own direction', async () => {
    const tags = ['AI', 'Tools & more', 'العمل']
    const arabic = post({ tags, title: 'عنوان', excerpt: 'مقتطف', content: '<p>نص</p>' })
    const { html } = await open(path, { 'blog.get': arabic })
    const head = html.slice(0, html.indexOf('</head>'))
    expect(
      [...head.matchAll(/<meta property="article:tag" content="([^"]*)"\/>/g)].map(([, tag]) => tag),
    ).toEqual(['AI', 'Tools &amp; more', 'العمل'])
    expect(html.match(/article:tag/g)).toHaveLength(3)
    for (const text of ['عنوان</h1>', 'مقتطف</p>', 'نص</p>'])
      expect(html).toMatch(new RegExp(`dir="auto"[^<>]*>(?:<(?:h1|p) [^<>]*>)?${text}`))
  })

  it('uses its excerpt and the blog’s own picture as a fallback', async () => {
    const bare = post({ metaDescription: '', imageUrl: '', thumbnailUrl: '' })
    const { html } = await open(path, { 'blog.get': bare })
    expect(html).toContain(
      '<meta name="description" content="Everyone has a list of what to automate first."/>',
    )
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/idex\.example\/\S+\/card\.png\?v=\w+"\/>/,
    )
  })

  it('cannot break out of its structured data', async () => {
    const { html } = await open(path, { 'blog.get': post({ title: '</script><script>alert(1)</script>' }) })
    expect(html).not.toContain('<script>alert(1)')
  })

  it('answers 404 with its own screen if it does not exist', async () => {
    const { status, html } = await open(path, { 'blog.get': refuse('NOT_FOUND') })
    expect(status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Blog Post Not Found<\/h1>/)
    expect(html).toContain('<title>Blog Post Not Found · IDEX</title>')
    expect(html).toContain('content="noindex"')
  })

  it('answers 404 also if the refusal comes from the server’s own copy of the client', async () => {
    const body = { code: 'NOT_FOUND', message: 'Not found' }
    const refusal = Object.assign(new Error('Not found'), { data: { httpStatus: 404, error: body } })
    const { status } = await open(path, { 'blog.get': () => Promise.reject(refusal) })
    expect(status).toBe(404)
  })

  it('is an error, not a missing post, if it cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const { status, html } = await open(path, { 'blog.get': refuse('INTERNAL') })
    expect(status).toBe(500)
    expect(html).toContain('Something went wrong')
  })
})

describe.each(['/blog', '/blog/what-to-automate-last'])('%s while the blog is switched off', (path) => {
  it.each([null, MEMBER])('is refused with status 403, without any post', async (user) => {
    const { status, html } = await open(path, { ...off, 'session.current': user })
    expect(status).toBe(403)
    expect(html).toMatch(/<h1[^>]*>Blog is currently disabled<\/h1>/)
    expect(html).toContain('<title>Blog is currently disabled · IDEX</title>')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('What to Automate Last')
    expect(html).not.toContain('/feed.xml')
  })

  it('is sent to admins', async () => {
    const { status, html } = await open(path, { ...off, 'session.current': ADMIN })
    expect(status).toBe(200)
    expect(html).toContain('Only admins can see these pages')
  })
})

it('says that the blog is switched off also if that has only just happened', async () => {
  const { status, html } = await open('/blog/a-post', { 'blog.get': refuse('BLOG_DISABLED') })
  expect(status).toBe(403)
  expect(html).toMatch(/<h1[^>]*>Blog is currently disabled<\/h1>/)
})
