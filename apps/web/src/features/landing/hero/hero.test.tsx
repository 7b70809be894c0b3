import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MEMBER } from '../../../testing/people.ts'
import { renderInSite } from '../../site/testing/render-in-site.tsx'
import { Hero } from './hero.tsx'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the hero', () => {
  it('leads visitors to the contact and the insights sections', async () => {
    await renderInSite(<Hero />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get Clarity on your Next Move')
    expect(screen.getByText('Decision Intelligence for Businesses')).toBeTruthy()
    expect(links()).toEqual([
      ['Get Started', '/#contact'],
      ['Learn More', '/#insights'],
    ])
  })

  it('leads members to their dashboard', async () => {
    await renderInSite(<Hero />, { answers: { 'session.current': MEMBER } })
    const dashboard = await screen.findByRole('link', { name: 'Go to Dashboard' })
    expect(dashboard.getAttribute('href')).toBe('/notes')
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
  })
})
