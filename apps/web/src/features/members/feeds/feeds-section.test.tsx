import type { Feed } from '@idex/contract/feeds/feed'
import { feedAddresses } from '@idex/contract/feeds/addresses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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

const renderFeeds = (initial: Feed[] = []) =>
  renderAccount({
    answers: { 'feeds.list': initial, 'feeds.create': { feed: FEED, addresses: ADDRESSES } },
  })

async function create(user: Awaited<ReturnType<typeof renderFeeds>>['user']) {
  await user.click(section().getByRole('button', { name: 'Create a feed' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create a private feed' }))
  await user.type(form.getByLabelText(/^Name/), 'Podcast app{Enter}')
  return within(await screen.findByRole('dialog', { name: 'Copy the addresses you need' }))
}

describe('the private feeds', () => {
  it('are shown with their beginning and last use', async () => {
    await renderFeeds([FEED, { ...FEED, id: 'f2', name: 'Reader', lastUsedAt: null }])
    const [first, second] = await section().findAllByRole('listitem')
    expect(first?.textContent).toContain('feed_AbCdEf… · Last used Mar 05, 2026 · Created Mar 04, 2026')
    expect(second?.textContent).toContain('Never used')
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
})
