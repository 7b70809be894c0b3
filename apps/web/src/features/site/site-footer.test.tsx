import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ContactDialogProvider } from '../contact/contact-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { renderInSite } from './testing/render-in-site.tsx'
import { TEST_SITE } from './testing/test-site.ts'

it('links to the sections, the legal pages and the operator’s profile', async () => {
  await renderInSite(
    <ContactDialogProvider>
      <SiteFooter />
    </ContactDialogProvider>,
  )
  const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(targets).toEqual([
    ['Home', '/'],
    ['About', '/#about'],
    ['Insights', '/#insights'],
    ['Get Started', '/#contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Follow IDEX', TEST_SITE.socialUrl],
  ])
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeTruthy()
})

it('links to the blog while that is switched on', async () => {
  await renderInSite(
    <ContactDialogProvider>
      <SiteFooter />
    </ContactDialogProvider>,
    { answers: { 'blog.enabled': { enabled: true } } },
  )
  expect((await screen.findByRole('link', { name: 'Blog' })).getAttribute('href')).toBe('/blog')
  const explore = within(screen.getByRole('navigation', { name: 'Explore' }))
  expect(explore.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Blog',
    'About',
    'Insights',
    'Get Started',
  ])
})
