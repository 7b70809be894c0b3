import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { type Answers, type Output } from '../../testing/fake-link.ts'
import { refuse } from '../../testing/refusal.ts'
import { ACCOUNT } from '../members/account/testing/render-account.tsx'
import { renderInSite } from '../site/testing/render-in-site.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

const field = () => screen.getByRole('textbox', { name: /^Email/ })

const accountWith = (wantsInsightEmails: boolean): Output<'account.get'> => ({
  ...ACCOUNT,
  emailPreferences: { ...ACCOUNT.emailPreferences, wantsInsightEmails },
})

async function openForm(answers: Answers = {}) {
  await renderInSite(<SubscribeForm />, { answers })
  return userEvent.setup()
}

describe('the newsletter’s form', () => {
  it('starts with a member’s own address, which needs no confirmation', async () => {
    const user = await openForm({
      'session.current': MEMBER,
      'account.get': accountWith(false),
      'newsletter.subscribe': { success: true, confirmed: true },
    })
    await waitFor(() => expect(field()).toHaveProperty('value', 'ada@example.com'))
    expect(screen.getByText(/^You’re subscribed immediately/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await screen.findByText('You are subscribed')).toBeTruthy()
    expect(screen.getByText('New insights will go to ada@example.com.')).toBeTruthy()
  })

  it('tells a member who has subscribed so, and still takes another address', async () => {
    const user = await openForm({ 'session.current': MEMBER, 'account.get': accountWith(true) })
    expect(await screen.findByText('You are subscribed')).toBeTruthy()
    expect(screen.getByText('New insights will go to ada@example.com.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(field()).toBeTruthy()
  })

  it('starts empty for an admin, who has no verified address', async () => {
    await openForm({ 'session.current': ADMIN })
    expect(field()).toHaveProperty('value', '')
    expect(screen.getByText(/^We’ll email you a link/)).toBeTruthy()
  })

  it.each([
    ['UNAVAILABLE', 'Your subscription could not be saved. Please try again.'],
    ['RATE_LIMITED', 'Too many requests. Please try again later.'],
  ] as const)('says when it is not kept, and why where that helps: %s', async (code, message) => {
    const user = await openForm({ 'newsletter.subscribe': refuse(code) })
    await user.type(field(), 'mira@example.com{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(field()).toHaveProperty('value', 'mira@example.com')
  })
})

describe('the subscribe button', () => {
  it('opens the operator’s own form if there is one', async () => {
    const site = { newsletterEmbedUrl: 'https://news.example/embed' }
    await renderInSite(<SubscribeButton />, { site })
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Newsletter' }))
    const frame = await screen.findByTitle('Newsletter sign-up')
    expect(frame.getAttribute('src')).toBe('https://news.example/embed')
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
