import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInSite } from '../site/testing/render-in-site.tsx'
import { TEST_SITE } from '../site/testing/test-site.ts'
import { LegalScreen } from './legal-screen.tsx'
import { PRIVACY, TERMS } from './messages.ts'
import { PRIVACY_SECTIONS } from './privacy-policy.ts'
import { TERMS_SECTIONS } from './terms-of-service.ts'

const DOCUMENTS = [
  { ...PRIVACY, sections: PRIVACY_SECTIONS, count: 10 },
  { ...TERMS, sections: TERMS_SECTIONS, count: 13 },
]

describe.each(DOCUMENTS)('the $title', ({ count, ...document }) => {
  const article = () => within(screen.getByRole('article'))

  it(`has ${count} sections, each with a text of its own`, async () => {
    await renderInSite(<LegalScreen {...document} />)
    const sections = article().getAllByRole('region')
    expect(sections).toHaveLength(count)
    for (const section of sections) expect(section.textContent?.length).toBeGreaterThan(250)
  })

  it('links to each section in its table of contents', async () => {
    await renderInSite(<LegalScreen {...document} />)
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    const targets = within(contents)
      .getAllByRole('link')
      .map(
        (link) => window.document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')?.textContent,
      )
    expect(targets).toEqual(document.sections.map(({ title }, index) => `${index + 1}. ${title}`))
  })

  it('names its date and operator, and links back', async () => {
    await renderInSite(<LegalScreen {...document} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.title)
    expect(screen.getByText('Last updated August 13, 2025')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    const [email] = article().getAllByRole('link', { name: TEST_SITE.contactEmail })
    expect(email?.getAttribute('href')).toBe(`mailto:${TEST_SITE.contactEmail}`)
    const [profile] = article().getAllByRole('link', { name: 'professional profile' })
    expect(profile?.getAttribute('href')).toBe(TEST_SITE.profileUrl)
    expect(screen.getByRole('article').textContent).not.toMatch(/[{}]/)
  })
})
