import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MEMBER } from '../../testing/people.ts'
import { renderInSite } from '../site/testing/render-in-site.tsx'
import { LandingScreen } from './landing-screen.tsx'

const open = (answers = {}, path = '/') =>
  renderInSite(<LandingScreen />, { path, answers: { 'notes.latest': [], ...answers } })
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the landing page', () => {
  it('has its four anchors, each once and focusable', async () => {
    await open()
    for (const id of ['home', 'about', 'insights', 'contact']) {
      expect(
        [...document.querySelectorAll(`[id='${id}']`)].map((anchor) => anchor.getAttribute('tabindex')),
      ).toEqual(['-1'])
    }
  })

  it('shows its figures', async () => {
    await open()
    const figures = (name: string) =>
      part(name)
        .getAllByRole('definition')
        .map((figure) => `${figure.textContent} ${figure.previousElementSibling?.textContent}`)
    expect(figures('Results at a glance')).toEqual([
      '60% AI-activated industries',
      '100% insights delivered',
      '85% AI transformed businesses',
    ])
    expect(figures('About Our Mission')).toEqual([
      '5+ years experience',
      '100+ insights delivered',
      '50+ transformed businesses',
      '85% AI transformed',
    ])
  })

  it('describes the services and how it works', async () => {
    await open()
    const headings = (name: string) =>
      part(name)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent)
    expect(headings('What We Do')).toEqual(['Data Synthesis', 'Insight Analysis', 'Transformative Action'])
    expect(headings('How It Works')).toEqual(['Log In', 'Explore', 'Upload', 'Stay Ahead'])
    expect(part('How It Works').getByText(/^Fresh insights are emailed to members/)).toBeTruthy()
  })

  it('quotes three clients with five stars each, with a text alternative', async () => {
    await open()
    const quotes = part('What clients say').getAllByRole('figure')
    expect(quotes).toHaveLength(3)
    for (const [index, initials] of ['ML', 'DO', 'PR'].entries())
      expect(quotes[index]?.textContent).toContain(`”${initials}`)
    for (const quote of quotes) {
      expect(within(quote).getByRole('img', { name: '5 out of 5 stars' }).children).toHaveLength(5)
    }
  })

  it('ends with a sign-in button and a contact form', async () => {
    await open()
    const contact = part('Ready to Explore?')
    expect(contact.getByRole('heading', { name: 'Log In Here' })).toBeTruthy()
    expect(contact.getByRole('link', { name: 'Sign in with Google' }).getAttribute('href')).toBe('/api/login')
    await import('../contact/contact-form-dialog.tsx')
    await userEvent.click(contact.getByRole('button', { name: 'Send us a message' }))
    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeTruthy()
  })

  it('tells whoever comes back from a cancelled sign-in that it was not completed', async () => {
    window.history.replaceState(null, '', '/?signin=failed')
    await open({}, '/?signin=failed')
    expect(await screen.findByText('Sign-in was not completed')).toBeTruthy()
  })

  it('does not ask members to sign in', async () => {
    await open({ 'session.current': MEMBER })
    const vault = await part('Ready to Explore?').findByRole('link', { name: 'Open the Notes Vault' })
    expect(vault.getAttribute('href')).toBe('/notes')
    expect(screen.queryByRole('link', { name: 'Sign in with Google' })).toBeNull()
  })
})
