import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeContent } from '../content/testing/fake-content.ts'
import { renderInsights } from '../content/testing/render-insights.tsx'
import { sampleItem } from '../content/testing/sample-content.ts'
import { keepLoading } from '../../reader/testing/keep-loading.ts'

beforeEach(keepLoading)

const ARTICLE = sampleItem({ id: 'a1', title: 'The Decision Record', contentType: 'pdf' })
const ITEMS = [sampleItem({ id: 'v1', title: 'A Ladder' }), ARTICLE]

const dialog = () => screen.findByRole('dialog', { name: 'The Decision Record' })

describe('an article on the dashboard', () => {
  it('counts as viewed and read', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['a1'] })
    const { user } = await renderInsights('/dashboard', fake)
    await user.click(await screen.findByRole('button', { name: 'The Decision Record' }))
    await waitFor(() => expect(fake.inputs('content.markRead')).toEqual([{ id: 'a1' }]))
    expect(fake.inputs('content.countView')).toEqual([{ id: 'a1' }])
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
  })

  it('shows its author, and says when it has no PDF', async () => {
    const bare = { ...ARTICLE, author: 'Ada', fileUrl: '' }
    await renderInsights('/dashboard?item=a1', fakeContent({ items: [bare] }))
    await dialog()
    expect(screen.getByText('by Ada')).toBeDefined()
    expect(screen.getByText('PDF not available')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  })

  it('links to its own page with its comments', async () => {
    await renderInsights('/dashboard?item=a1', fakeContent({ items: ITEMS }))
    await dialog()
    const link = screen.getByRole('link', { name: 'Details and comments' })
    expect(link.getAttribute('href')).toBe('/content/the-decision-record-a1')
  })

  it('is loaded by its address if the list does not contain it', async () => {
    await renderInsights('/dashboard?q=ladder&item=a1', fakeContent({ items: ITEMS }))
    expect(await dialog()).toBeDefined()
  })

  it('says that it does not exist, and removes it from the address', async () => {
    const { router } = await renderInsights('/dashboard?item=gone#page=3', fakeContent({ items: ITEMS }))
    expect(await screen.findByText('This insight is no longer available')).toBeDefined()
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
  })

  it('redirects to its own page if it is a video', async () => {
    const { router } = await renderInsights('/dashboard?item=v1#t=62', fakeContent({ items: ITEMS }))
    await waitFor(() => expect(router.state.location.href).toBe('/content/a-ladder-v1#t=62'))
  })

  it('waits on a phone until the notice is closed, once per session', async () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
    const { user, router } = await renderInsights('/dashboard?item=a1', fakeContent({ items: ITEMS }))
    expect(await screen.findByRole('dialog', { name: 'Mobile Device Detected' })).toBeDefined()
    expect(screen.queryByText('by IDEX Research Team')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(await dialog()).toBeDefined()
    await user.keyboard('{Escape}')
    await act(() => router.navigate({ to: '/dashboard', search: { item: 'a1' } }))
    expect(await dialog()).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Mobile Device Detected' })).toBeNull()
  })
})
