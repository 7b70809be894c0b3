import type { NewsletterLink } from '@idex/contract/newsletter/subscription'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/refusal.ts'
import { renderInSite } from '../site/testing/render-in-site.tsx'
import { EmailLinkScreen } from './email-link-screen.tsx'
import type { EmailLinkPurpose } from './use-email-link.ts'

const found = (outcome: EmailLinkPurpose, done = false): NewsletterLink => ({
  outcome,
  email: 'm•••@example.com',
  done,
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openLink(purpose: EmailLinkPurpose, link: unknown, token: string | undefined = 't0ken') {
  const act = vi.fn((): unknown => ({ success: true }))
  const ask = vi.fn(() => (typeof link === 'function' ? link() : link))
  const answers = { 'newsletter.link': ask, [`newsletter.${purpose}`]: act }
  await renderInSite(<EmailLinkScreen purpose={purpose} token={token} />, { answers })
  return { act, ask, user: userEvent.setup() }
}

describe.each([
  {
    purpose: 'confirm',
    title: 'Confirm your subscription',
    text: 'New insights from IDEX will go to m•••@example.com.',
    button: 'Confirm Subscription',
    done: 'You are subscribed',
    already: 'You are already subscribed',
  },
  {
    purpose: 'unsubscribe',
    title: 'Unsubscribe from the newsletter?',
    text: 'm•••@example.com will no longer receive insights from IDEX.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    already: 'You are already unsubscribed',
  },
] as const)('a link to $purpose', ({ purpose, title, text, button, done, already }) => {
  it('asks first, and acts only on its button', async () => {
    const { act, user } = await openLink(purpose, found(purpose))
    expect(await heading(title)).toBeTruthy()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(act).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(async () => expect(document.activeElement).toBe(await heading(done)))
    expect(act).toHaveBeenCalledExactlyOnceWith({ token: 't0ken' })
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('says if it was done before', async () => {
    await openLink(purpose, found(purpose, true))
    expect(await heading(already)).toBeTruthy()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('says that it is no longer valid if it expired meanwhile', async () => {
    const { act, user } = await openLink(purpose, found(purpose))
    act.mockImplementation(refuse('UNPROCESSABLE'))
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await heading('This link is no longer valid')).toBeTruthy()
  })

  it('can be retried when it failed', async () => {
    const { act, user } = await openLink(purpose, found(purpose))
    act.mockImplementationOnce(refuse('UNAVAILABLE'))
    await user.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findByRole('alert')).textContent).toBe('That didn’t work. Please try again.')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await heading(done)).toBeTruthy()
  })
})

describe('an invalid link', () => {
  it.each([
    ['was not made here or has expired', { outcome: 'invalid' }],
    ['is for something else', found('unsubscribe')],
    ['cannot be a link', refuse('VALIDATION')],
  ])('says so when it %s', async (_case, link) => {
    await openLink('confirm', link)
    expect(await heading('This link is no longer valid')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Subscribe to Newsletter' })).toBeTruthy()
  })

  it('says so without a request if it has no token', async () => {
    const { ask } = await openLink('confirm', found('confirm'), '')
    expect(await heading('This link is no longer valid')).toBeTruthy()
    expect(ask).not.toHaveBeenCalled()
  })
})

it('says when a link cannot be checked, and retries', async () => {
  let away = true
  const { user } = await openLink('confirm', () => (away ? refuse('UNAVAILABLE')() : found('confirm')))
  expect(await heading('Something went wrong')).toBeTruthy()
  away = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await heading('Confirm your subscription')).toBeTruthy()
})
