import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeContent } from './testing/fake-content.ts'
import { renderInsights } from './testing/render-insights.tsx'
import { sampleItem } from './testing/sample-content.ts'

const ITEM = sampleItem({
  id: 'c1',
  title: 'The Decision Record',
  contentType: 'pdf',
  category: 'Business Intelligence',
  tags: ['Decisions', 'Templates', 'Writing'],
  duration: '3 pages',
  description: 'Seven lines to write.',
  views: 1234,
  likes: 2,
})
const PATH = '/content/the-decision-record-c1'

const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { pathname: PATH, search: '', hash: '', origin: 'https://idex.example', assign })
})

describe('a content page', () => {
  it('describes the item', async () => {
    await renderInsights(PATH, fakeContent({ items: [ITEM] }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Decision Record')
    for (const text of ['IDEX Research Team', '3 days ago', '1,234 views', 'Article', '3 pages'])
      expect(screen.getByText(text)).toBeDefined()
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
    expect(tags.map((tag) => tag.textContent)).toEqual(ITEM.tags)
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('names the author if there is one', async () => {
    await renderInsights(PATH, fakeContent({ items: [{ ...ITEM, author: 'Ada' }] }))
    expect(screen.getByText('Ada')).toBeDefined()
    expect(screen.queryByText('IDEX Research Team')).toBeNull()
  })

  it('says of an unknown kind that it cannot be viewed', async () => {
    const answers = { 'content.get': Object.assign({ ...ITEM }, { contentType: 'hologram' }) }
    await renderInsights(PATH, fakeContent({ items: [ITEM] }), { answers })
    expect(await screen.findByText('Content type not supported for viewing.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Decision Record')
  })

  it('counts one view and marks the item as read', async () => {
    const fake = fakeContent({ items: [ITEM], unread: ['c1'] })
    await renderInsights(PATH, fake)
    await waitFor(() => expect(fake.inputs('content.markRead')).toEqual([{ id: 'c1' }]))
    expect(fake.inputs('content.countView')).toEqual([{ id: 'c1' }])
  })

  it.each(['/content/no-such-thing-c9', '/content/nothing-'])('says that %s leads nowhere', async (path) => {
    await renderInsights(path, fakeContent({ items: [ITEM] }))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Content Not Found')
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('says why it cannot be loaded, and retries', async () => {
    const fake = fakeContent({ items: [ITEM] })
    fake.refuse('content.get', 'INTERNAL')
    const { user } = await renderInsights(PATH, fake)
    expect((await screen.findByRole('alert')).textContent).toContain('500: Failed to fetch content')
    fake.refuse('content.get', null)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'The Decision Record' })).toBeDefined()
  })
})

describe('the like of an item', () => {
  const like = (count: string) => screen.getByRole('button', { name: `Like, ${count}` })

  it('shows before the server has answered, and can be removed', async () => {
    const fake = fakeContent({ items: [ITEM] })
    const answer = fake.hold('content.like')
    const { user } = await renderInsights(PATH, fake)
    await user.click(like('2 likes'))
    expect(like('3 likes').getAttribute('aria-pressed')).toBe('true')
    await user.click(like('3 likes'))
    expect(like('2 likes').getAttribute('aria-pressed')).toBe('false')
    answer()
    await waitFor(() => expect(fake.inputs('content.unlike')).toEqual([{ id: 'c1' }]))
    expect(like('2 likes').getAttribute('aria-pressed')).toBe('false')
  })

  it('is rolled back when the server refuses, which is announced', async () => {
    const fake = fakeContent({ items: [ITEM] })
    fake.refuse('content.like', 'INTERNAL')
    const { user } = await renderInsights(PATH, fake)
    await user.click(like('2 likes'))
    expect(await screen.findByText('Failed to update your like')).toBeDefined()
    expect(like('2 likes').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the share button', () => {
  it('shows the link if it cannot be copied', async () => {
    const { user } = await renderInsights(PATH, fakeContent({ items: [ITEM] }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    document.execCommand = () => false
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Copy Failed')).toBeDefined()
    const text = `Unable to copy link. Please copy manually: https://idex.example${PATH}`
    expect(screen.getByText(text)).toBeDefined()
  })
})
