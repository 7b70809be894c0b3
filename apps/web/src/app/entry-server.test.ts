import { describe, expect, it } from 'vitest'
import { canonicalAddress, render } from './entry-server.tsx'
import { type Answers, fakeLink } from '../testing/fake-link.ts'
import { ADMIN, MEMBER, NEWCOMER } from '../testing/people.ts'
import { TEST_SITE } from '../features/site/testing/test-site.ts'

const ORIGIN = 'https://idex.example'
const signedOut: Answers = { 'session.current': null }

async function open(path: string, answers: Answers = signedOut, nonce?: string) {
  const response = await render({
    address: path,
    link: fakeLink(answers),
    publicUrl: ORIGIN,
    site: TEST_SITE,
    nonce,
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('an unknown path', () => {
  const paths = ['/no-such-page', '/privacy-policy/no-such-part', '/my-notes/no-such-note']

  it.each(paths)('is answered with status 404 and the designed page: %s', async (path) => {
    const { status, headers, html } = await open(path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" class="dark">/)
    expect(html).toContain('<title>Page not found · IDEX</title>')
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
    expect(html).toContain('Skip to content')
  })
})

describe('redirects', () => {
  it('leaves a redirect that stores a note to the browser', async () => {
    const answers = { 'session.current': NEWCOMER, 'share.open': { outcome: 'onboarding-required' as const } }
    const { status, headers } = await open('/share/a-note', answers)
    expect(status).not.toBe(302)
    expect(headers.get('location')).toBeNull()
  })

  it('takes a failing session call for signed out', async () => {
    const failing = () => {
      throw new Error('the database is away')
    }
    const { status, headers } = await open('/notes', { 'session.current': failing })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/api/login?redirect=%2Fnotes')
  })

  it.each(['//evil.example/notes', '/\\evil.example/notes', '///evil.example'])(
    'never leads from %s to another origin',
    async (path) => {
      const { headers } = await open(path)
      const location = headers.get('location') ?? '/'
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
    },
  )
})

describe('a screen that waits for its data in the browser', () => {
  it('comes with its frame: the account', async () => {
    const { html } = await open('/account', { 'session.current': MEMBER })
    expect(html).toMatch(/<h1[^>]*>Account<\/h1>/)
    expect(html).toContain('Loading your account')
    expect(html).toContain('<nav')
  })

  it.each([
    ['/admin', '/admin-panel/notes'],
    ['/admin-panel', '/admin-panel/notes'],
    ['/admin?blog=list&page=2', '/admin-panel/blog?page=2'],
    ['/admin-panel?people=messages', '/admin-panel/people?view=messages'],
  ])('leads an administrator from %s to the section', async (address, section) => {
    const sent = await open(address, { 'session.current': ADMIN })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, section])
  })

  it.each(['/admin', '/admin-panel', '/admin?blog=list'])(
    'shows the login and the first steps at %s',
    async (address) => {
      for (const user of [null, { ...ADMIN, requiredAction: 'second-factor' as const }])
        expect((await open(address, { 'session.current': user })).status).toBe(200)
    },
  )

  it.each(['/admin-panel/notes', '/admin-panel/blog'])('comes with its frame: %s', async (address) => {
    const { html } = await open(address, { 'session.current': ADMIN })
    expect(html).toMatch(/<h1[^>]*>Admin Panel<\/h1>/)
    expect(html).toContain('aria-label="Sections of the panel"')
    expect(html).toContain('animate-skeleton')
  })

  it('shows nothing of the panel to anybody else', async () => {
    for (const user of [null, MEMBER]) {
      for (const address of ['/admin', '/admin-panel', '/admin-panel/people']) {
        const { html } = await open(address, { 'session.current': user })
        expect(html).not.toContain('Sections of the panel')
      }
    }
  })
})

describe('what a page carries to the browser', () => {
  it('holds the operator’s details and the session, so that the first render asks for neither', async () => {
    const { html } = await open('/no-such-page', { 'session.current': MEMBER })
    expect(html).toContain('desk@idex.example')
    expect(html).toContain(`<script type="application/json" id="session">${JSON.stringify(MEMBER)}</script>`)
    expect(html.split('ada@example.com')).toHaveLength(2)
  })

  it('cannot be broken out of by what people are called', async () => {
    const firstName = '</script><script>alert(1)</script><!--\u2028'
    const { html } = await open('/no-such-page', { 'session.current': { ...MEMBER, firstName } })
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<!--\u2028')
    expect(html).toContain('\\u003c/script>')
  })

  it('does not hold a failed call, whose error may say too much', async () => {
    const failing = () => {
      throw new Error('secret of the database')
    }
    const { html } = await open('/no-such-page', { 'session.current': failing })
    expect(html).not.toContain('secret of the database')
  })

  it('never mixes two visitors', async () => {
    const [first, second] = await Promise.all([
      open('/no-such-page', { 'session.current': { ...MEMBER, email: 'first@example.com' } }),
      open('/no-such-page', { 'session.current': { ...MEMBER, email: 'second@example.com' } }),
    ])
    expect(first.html).not.toContain('second@example.com')
    expect(second.html).not.toContain('first@example.com')
  })
})

describe('the address a page is kept under', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=a&signin=failed', '/'],
    ['/share/a-note?x=1', '/share/a-note'],
    ['/blog?x=1&tag=LLMs&search=a+b&search=&y[]=2', '/blog?tag=LLMs'],
    ['/blog?tag=LLMs&search=a%20b', '/blog?search=a+b&tag=LLMs'],
    ['/blog?search=a+b&z=%', '/blog?search=a+b'],
    ['/newsletter/confirm?token=abc&x=1', '/newsletter/confirm?token=abc'],
    ['/no/such/page?x=1', '/not-found'],
    ['/SHARE/a-note', '/not-found'],
  ])('of %s is %s', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical))
})

describe('content security policy', () => {
  it('marks every script with the nonce', async () => {
    const { html } = await open('/no-such-page', signedOut, 'n0nce')
    // The signed-in user is JSON in a script element, which the policy does not cover.
    const scripts = html.match(/<script\b(?! type="application\/json")[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain('nonce="n0nce"')
    expect(html).not.toMatch(/\son\w+="/)
  })

  it('needs no nonce where none is given', async () => {
    const { html } = await open('/no-such-page')
    expect(html).not.toContain('nonce=')
  })
})
