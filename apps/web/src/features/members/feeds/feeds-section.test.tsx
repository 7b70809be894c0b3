import type { Feed } from '@idex/contract/feeds/feed'
import { feedAddresses } from '@idex/contract/feeds/addresses'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SUCCESS } from '../../../testing/fake-link.ts'
import { renderAccount } from '../account/testing/render-account.tsx'

const FEED: Feed = {
  id: 'f1',
  name: 'Podcast app',
  prefix: 'feed_AbCdEf',
  createdAt: '2026-03-04T12:00:00.000Z',
  lastUsedAt: '2026-03-05T12:00:00.000Z',
}
const ADDRESSES = feedAddresses('https://idex.example', 'feed_a-secret-nobody-sees-twice')
const section = () => within(screen.getByRole('region', { name: 'Private feeds' }))

async function renderFeeds(initial: Feed[] = []) {
  let feeds = initial
  const calls = {
    create: vi.fn((_input: unknown) => {
      feeds = [{ ...FEED, lastUsedAt: null }, ...feeds]
      return { feed: FEED, addresses: ADDRESSES }
    }),
    revoke: vi.fn((_input: unknown) => {
      feeds = []
      return SUCCESS
    }),
  }
  const answers = {
    'feeds.list': () => feeds,
    'feeds.create': calls.create,
    'feeds.revoke': calls.revoke,
  }
  return { ...(await renderAccount({ answers })), feedCalls: calls }
}

async function create(user: Awaited<ReturnType<typeof renderFeeds>>['user']) {
  await user.click(section().getByRole('button', { name: 'Create a feed' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create a private feed' }))
  await user.type(form.getByLabelText(/^Name/), 'Podcast app{Enter}')
  return within(await screen.findByRole('dialog', { name: 'Copy the addresses you need' }))
}

afterEach(() => vi.restoreAllMocks())

describe('the private feeds', () => {
  it('are shown with their beginning and last use', async () => {
    await renderFeeds([FEED, { ...FEED, id: 'f2', name: 'Reader', lastUsedAt: null }])
    const [first, second] = await section().findAllByRole('listitem')
    expect(first?.textContent).toContain('feed_AbCdEf… · Last used Mar 05, 2026 · Created Mar 04, 2026')
    expect(second?.textContent).toContain('Never used')
  })

  it('are created with a name, and their addresses shown once, each for what it is for', async () => {
    const { user, feedCalls } = await renderFeeds()
    await user.click(section().getByRole('button', { name: 'Create a feed' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create a private feed' }))
    await user.click(form.getByRole('button', { name: 'Create Feed' }))
    expect(await form.findByText('Please give the feed a name')).toBeDefined()
    await user.type(form.getByLabelText(/^Name/), 'Podcast app{Enter}')
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the addresses you need' }))
    expect(feedCalls.create).toHaveBeenCalledWith({ name: 'Podcast app' })
    const valueOf = (label: string) => shown.getByRole<HTMLInputElement>('textbox', { name: label }).value
    expect(valueOf('Feed reader')).toBe(ADDRESSES.notes)
    expect(valueOf('Podcast app')).toBe(ADDRESSES.podcasts)
    expect(valueOf('Reading app (OPDS)')).toBe(ADDRESSES.opds)
    expect(valueOf('Reading app (OPDS 2.0)')).toBe(ADDRESSES.opds2)
    await user.click(shown.getByRole('button', { name: 'Close' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByDisplayValue(ADDRESSES.notes)).toBeNull())
    expect(await section().findByText('Podcast app')).toBeDefined()
  })

  it('close without a question once an address is copied', async () => {
    const { user } = await renderFeeds()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const shown = await create(user)
    await user.click(shown.getByRole('button', { name: 'Copy the address for: Podcast app' }))
    expect(writeText).toHaveBeenCalledWith(ADDRESSES.podcasts)
    await user.click(shown.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('are revoked after a question', async () => {
    const { user, feedCalls } = await renderFeeds([FEED])
    await user.click(await section().findByRole('button', { name: 'Revoke Podcast app' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke “Podcast app”?' }))
    expect(feedCalls.revoke).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Revoke Feed' }))
    expect(feedCalls.revoke).toHaveBeenCalledWith({ id: 'f1' })
    expect(await section().findByText('You have no private feeds.')).toBeDefined()
  })
})
