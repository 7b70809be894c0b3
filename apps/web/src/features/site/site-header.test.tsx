import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MEMBER } from '../../testing/people.ts'
import { ContactDialogProvider } from '../contact/contact-dialog.tsx'
import { SiteHeader } from './site-header.tsx'
import { renderInSite } from './testing/render-in-site.tsx'

const header = () => screen.getByRole('banner')
const linkTexts = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)

function renderHeader(answers = {}) {
  const ui = (
    <ContactDialogProvider>
      <SiteHeader />
    </ContactDialogProvider>
  )
  return renderInSite(ui, { answers })
}

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

describe('the header', () => {
  it('links to the sections, and to the blog only while it is switched on', async () => {
    const { unmount } = await renderHeader()
    const links = ['Home', 'About', 'Insights', 'Sign in', 'Get Started']
    await waitFor(() => expect(linkTexts('Main')).toEqual(links))
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login')
    unmount()
    await renderHeader({ 'blog.enabled': { enabled: true } })
    await waitFor(() =>
      expect(linkTexts('Main')).toEqual(['Home', 'Blog', 'About', 'Insights', 'Sign in', 'Get Started']),
    )
    expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe('/blog')
  })

  it('links members to their library instead of Get Started', async () => {
    await renderHeader({ 'session.current': MEMBER })
    await waitFor(() =>
      expect(linkTexts('Main')).toEqual(['Home', 'About', 'Insights', 'Open the Notes Vault']),
    )
    expect(screen.getByRole('link', { name: 'Open the Notes Vault' }).getAttribute('href')).toBe('/notes')
  })

  it('links to anchors that work without JavaScript', async () => {
    await renderHeader()
    const about = screen.getByRole('link', { name: 'About' })
    expect(about.getAttribute('href')).toBe('/#about')
  })
})

describe('the mobile menu', () => {
  const toggle = () => screen.getByRole('button', { name: /menu/ })

  it('opens and closes, and has its own label for the contact anchor', async () => {
    await renderHeader()
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull()
    await userEvent.click(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    expect(linkTexts('Mobile')).toEqual(['Home', 'About', 'Insights', 'Contact', 'Continue with Google'])
    const signIn = screen.getByRole('link', { name: 'Continue with Google' })
    expect(signIn.getAttribute('href')).toBe('/api/login')
    await userEvent.click(toggle())
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull()
  })

  it('links to the blog while that is switched on', async () => {
    await renderHeader({ 'blog.enabled': { enabled: true } })
    await userEvent.click(toggle())
    const menu = within(screen.getByRole('navigation', { name: 'Mobile' }))
    expect((await menu.findByRole('link', { name: 'Blog' })).getAttribute('href')).toBe('/blog')
  })

  it('closes on a press elsewhere', async () => {
    await renderHeader()
    await userEvent.click(toggle())
    await userEvent.click(document.body)
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull()
  })

  it('keeps the header in place while it is open', async () => {
    await renderHeader()
    await userEvent.click(toggle())
    scrollTo(400)
    expect(header().dataset.hidden).toBeUndefined()
  })

  it('offers members the vault instead of sign-in', async () => {
    await renderHeader({ 'session.current': MEMBER })
    await userEvent.click(toggle())
    await waitFor(() => expect(linkTexts('Mobile')).toContain('Open the Notes Vault'))
    expect(linkTexts('Mobile')).not.toContain('Continue with Google')
  })
})
