import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ContactDialogProvider } from '../contact/contact-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { renderInSite, TEST_SITE } from './testing/render-in-site.tsx'

it('leads to the sections, the legal pages and the operator’s profile', async () => {
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
