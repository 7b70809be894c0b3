import type { NotePreview } from '@idex/contract/notes/note'
import { describe, expect, it } from 'vitest'
import { render } from '../app/entry-server.tsx'
import { type Answers, fakeLink } from '../testing/fake-link.ts'
import { TEST_SITE } from '../features/site/testing/test-site.ts'

const ORIGIN = 'https://idex.example'
const NOTE: NotePreview = {
  id: 'n1',
  title: 'Agents need job descriptions',
  description: 'What a first page must say.',
  topics: ['AI Agents'],
  createdAt: '2025-08-13T09:00:00.000Z',
  publishedBy: 'Admin',
  shareableSlug: 'agents-need-job-descriptions',
}

/** The page as the server sends it, to read without running its scripts. */
async function open(path: string, answers: Answers = {}) {
  const link = fakeLink({
    'session.current': null,
    'blog.enabled': { enabled: true },
    'notes.latest': [NOTE],
    ...answers,
  })
  const response = await render({ address: path, link, publicUrl: ORIGIN, site: TEST_SITE })
  return { status: response.status, html: await response.text() }
}

describe('the landing page from the server', () => {
  it('holds the newest notes and the blog link without any script', async () => {
    const { status, html } = await open('/')
    expect(status).toBe(200)
    expect(html).toContain('Agents need job descriptions</h3>')
    expect(html).toContain('August 13, 2025')
    expect(html).toContain('href="/blog"')
  })

  it('is served without the notes while they cannot be read', async () => {
    const failing = () => {
      throw new Error('the database is away')
    }
    const { status, html } = await open('/', { 'notes.latest': failing, 'blog.enabled': failing })
    expect(status).toBe(200)
    expect(html).toContain('Loading insights...')
  })
})

describe.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
])('%s from the server', (path, title) => {
  it('is a whole page with a canonical address', async () => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).toContain(`<title>${title} · IDEX</title>`)
    expect(html).toContain(`<link rel="canonical" href="https://idex.example${path}"/>`)
    expect(html).toContain('mailto:desk@idex.example')
  })
})
