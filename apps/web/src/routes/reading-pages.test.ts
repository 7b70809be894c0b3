import type { User } from '@idex/contract/sign-in/session'
import { describe, expect, it } from 'vitest'
import { isFixedAddress, hydratesOnInteraction, render } from '../app/entry-server.tsx'
import { post, postCards, postPage } from '../features/blog/testing/posts.ts'
import { ANSWERS, PREVIEW } from '../features/notes/share/testing/shared-notes.ts'
import { TEST_SITE } from '../features/site/testing/test-site.ts'
import { fakeLink } from '../testing/fake-link.ts'
import { ADMIN, MEMBER } from '../testing/people.ts'

const READING = ['/', '/blog', '/blog/a-post', '/share/a-note', '/privacy-policy', '/terms-of-service']

async function open(address: string, user: User | null): Promise<string> {
  const link = fakeLink({
    'session.current': user,
    'blog.enabled': { enabled: true },
    'blog.list': postPage(postCards(2)),
    'blog.get': post({ blogUrl: 'a-post' }),
    'notes.latest': [PREVIEW],
    'share.open': user ? ANSWERS.granted : ANSWERS.preview,
  })
  const site = TEST_SITE
  return (await render({ address, link, publicUrl: 'https://idex.example', site })).text()
}

describe.each(READING)('%s', (address) => {
  it('says who is signed in once', async () => {
    const html = await open(address, MEMBER)
    expect(html.split(MEMBER.email ?? '')).toHaveLength(2)
    expect(html).toContain(`<script type="application/json" id="session">${JSON.stringify(MEMBER)}</script>`)
    expect(await open(address, null)).toContain('<script type="application/json" id="session">null</script>')
  })

  it('counts as there to be read, whatever is asked of it', () => {
    expect([hydratesOnInteraction(address), hydratesOnInteraction(`${address}?a=b`)]).toEqual([true, true])
  })
})

it.each([
  '/notes',
  '/dashboard',
  '/content/a-c1',
  '/my-notes',
  '/account',
  '/admin',
  '/newsletter',
  '/no/such',
])('%s does not count as one', (address) => {
  expect(hydratesOnInteraction(address)).toBe(false)
})

it.each(['/', '/notes', '/notes/trash', '/dashboard', '/my-notes', '/account', '/admin-panel/notes'])(
  'all of %s is ours, but nothing that stands behind it',
  (address) => {
    expect(isFixedAddress(address)).toBe(true)
    for (const chosen of [`${address}?q=secret`, `${address}?`, `/${address}`, `${address}%2F`])
      expect(isFixedAddress(chosen), chosen).toBe(false)
  },
)

it.each([
  '/content/guess-c1',
  '/share/guess',
  '/blog/guess',
  '/no/such',
  '/notes/guess',
  '/Notes',
  '/notes/',
])('not all of %s is ours', (address) => {
  expect(isFixedAddress(address)).toBe(false)
})

it('a name cannot end the data it stands in', async () => {
  const html = await open('/', { ...MEMBER, firstName: '</script><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)\\u003c/script>')
})

it('the panel says that it is loading until the app has come', async () => {
  expect(await open('/admin-panel/notes', ADMIN)).toMatch(/>Loading admin panel\.\.\.</)
})
