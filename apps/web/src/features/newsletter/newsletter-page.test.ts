import { describe, expect, it, vi } from 'vitest'
import { render } from '../../app/entry-server.tsx'
import { NEWCOMER } from '../../testing/people.ts'
import { type Answers, fakeLink, type Output } from '../../testing/fake-link.ts'
import { TEST_SITE } from '../site/testing/test-site.ts'

const ORIGIN = 'https://idex.example'

async function open(path: string, answers: Answers = {}) {
  const link = fakeLink({ 'session.current': null, 'blog.enabled': { enabled: true }, ...answers })
  const response = await render({ address: path, link, publicUrl: ORIGIN, site: TEST_SITE })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('the newsletter’s page from the server', () => {
  it('is a whole page with the form', async () => {
    const { status, html } = await open('/newsletter')
    expect(status).toBe(200)
    expect(html).toContain('<title>Newsletter · IDEX</title>')
    expect(html).toMatch(/<h1[^>]*>Fresh insights, by email<\/h1>/)
    expect(html).toMatch(/<footer/)
    // Submitted before the scripts have loaded, the form would put the email address into the next page's address.
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Subscribe<\/button>/)
  })

  it('is only the form in a frame, also during onboarding', async () => {
    const { status, html } = await open('/newsletter?embed=true', { 'session.current': NEWCOMER })
    expect(status).toBe(200)
    expect(html).toContain('value="ada@example.com"')
    expect(html).not.toMatch(/<(?:header|footer)/)
  })

  it('leaves landmarks, first heading and skip link to the page around the frame', async () => {
    const around = /<main|<h1|Skip to content|role="status"/
    expect((await open('/newsletter')).html).toMatch(around)
    expect((await open('/newsletter?embed=true')).html).not.toMatch(around)
  })
})

describe.each([
  ['confirm', 'Confirm your subscription'],
  ['unsubscribe', 'Unsubscribe'],
] as const)('the page of a link to %s', (purpose, title) => {
  it('is not cached', async () => {
    const { headers } = await open(`/newsletter/${purpose}?token=abc`, {
      'newsletter.link': { outcome: 'invalid' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await open('/newsletter')).headers.get('cache-control')).toBeNull()
  })

  it('asks, changes nothing and is not indexed', async () => {
    const act = vi.fn()
    const { status, html } = await open(`/newsletter/${purpose}?token=c.abc.s1gn`, {
      'newsletter.link': ({ token }: { token: string }): Output<'newsletter.link'> => ({
        outcome: purpose,
        email: `${token}•••@example.com`,
        done: false,
      }),
      [`newsletter.${purpose}`]: act,
    })
    expect(status).toBe(200)
    expect(html).toContain('c.abc.s1gn•••@example.com')
    expect(html).toContain(`<title>${title} · IDEX</title>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(act).not.toHaveBeenCalled()
  })
})
