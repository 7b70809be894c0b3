import { describe, expect, it } from 'vitest'
import { render } from '../../../app/entry-server.tsx'
import { MEMBER, NEWCOMER } from '../../../testing/people.ts'
import { type Answers, fakeLink } from '../../../testing/fake-link.ts'
import { ANSWERS } from './testing/shared-notes.ts'
import { TEST_SITE } from '../../site/testing/test-site.ts'

const ORIGIN = 'https://idex.example'

async function openPage(shared: Answers['share.open'], user: typeof MEMBER | null = null) {
  const link = fakeLink({
    'session.current': user,
    'blog.enabled': { enabled: false },
    'share.open': shared,
  })
  const response = await render({ address: '/share/a-note', link, publicUrl: ORIGIN, site: TEST_SITE })
  return { status: response.status, html: await response.text() }
}

describe('the page of a share link, as sent by the server', () => {
  it('shows a visitor the preview, and nothing of the document', async () => {
    const { status, html } = await openPage(ANSWERS.preview)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>When Agents Work in Teams<\/h1>/)
    expect(html).toContain('<title>When Agents Work in Teams · IDEX</title>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/share/when-agents-work-in-teams-k2j5"/>`)
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/idex\.example\/\S+\/card\.png\?v=\w+"\/>/,
    )
    expect(html).toContain('Published by Research Desk')
    expect(html).not.toContain('/api/files/')
  })

  it('links to sign-in and back even before the scripts have loaded', async () => {
    const { html } = await openPage(ANSWERS.preview)
    expect(html).toMatch(/<form [^>]*action="\/api\/login"/)
    expect(html).toContain('name="redirect" value="/share/when-agents-work-in-teams-k2j5"')
  })

  it('links a member to the document', async () => {
    const { status, html } = await openPage(ANSWERS.granted, MEMBER)
    expect(status).toBe(200)
    expect(html).toContain('Access document here')
  })

  it('answers 404 with its own screen for an unknown link', async () => {
    const { status, html } = await openPage(ANSWERS.notFound)
    expect(status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Note Not Found<\/h1>/)
    expect(html).toContain('<title>Note Not Found · IDEX</title>')
  })

  it('shows the same screen when the call fails', async () => {
    const failing = () => {
      throw new Error('secret of the database')
    }
    const { status, html } = await openPage(failing)
    expect(status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Note Not Found<\/h1>/)
    expect(html).not.toContain('secret of the database')
  })

  it('leaves a newcomer to the browser, which stores the slug', async () => {
    const { status, html } = await openPage(ANSWERS.onboardingRequired, NEWCOMER)
    expect(status).toBe(200)
    expect(html).toContain('Loading note...')
  })
})
