import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeContent } from '../content/testing/fake-content.ts'
import { type Output, SUCCESS } from '../../testing/fake-link.ts'
import { renderInsights } from '../content/testing/render-insights.tsx'
import { sampleItem } from '../content/testing/sample-content.ts'
import { sampleNote } from '../notes/testing/sample-notes.ts'
import { keepLoading } from '../../reader/testing/keep-loading.ts'

beforeEach(keepLoading)

const ITEMS = [
  sampleItem({ id: 'v1', title: 'A Ladder', duration: '0:39' }),
  sampleItem({ id: 'a1', title: 'The Record', contentType: 'pdf' }),
  sampleItem({ id: 'p1', title: 'Gerald', contentType: 'podcast' }),
]
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const bell = (name = 'Notifications') => screen.findByRole('button', { name })
const dot = () => document.querySelector('[data-unread]')

async function openBell(fake: ReturnType<typeof fakeContent>, name?: string) {
  const rendered = await renderInsights('/dashboard', fake)
  await rendered.user.click(await bell(name))
  return { ...rendered, menu: within(await screen.findByRole('menu')) }
}

describe('the bell', () => {
  it('says so when there is nothing', async () => {
    const { menu } = await openBell(fakeContent())
    expect(dot()).toBeNull()
    expect(menu.getByText("You're all caught up")).toBeDefined()
  })

  it('says that it is loading, also to whoever opens it meanwhile', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1'] })
    const answer = fake.hold('notifications.list')
    const { menu } = await openBell(fake)
    expect(menu.getByText('Loading notifications...')).toBeDefined()
    answer()
    expect(await menu.findByText('A Ladder')).toBeDefined()
    expect(menu.queryByText('Loading notifications...')).toBeNull()
  })

  it('lists what is new and what has been seen, and marks all of it as seen', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1', 'a1'] })
    const { menu, user } = await openBell(fake, 'Notifications, 2 unread')
    await waitFor(() => expect(dot()).toBeNull())
    expect(fake.inputs('notifications.markSeen')).toEqual([{ until: new Date(1).toISOString() }])
    const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names).toEqual([
      'A LadderNewVideo · 0:39 · 3 days ago',
      'The RecordNewArticle · 3 days ago',
      'GeraldPodcast · 3 days ago',
      'See the latest insights',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(await bell()).toBe(document.activeElement)
  })

  it('asks again when it is opened on a page that has been open for a while', async () => {
    const fake = fakeContent({ items: ITEMS })
    const { user } = await renderInsights('/dashboard', fake)
    await bell()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await user.click(await bell())
    await waitFor(() => expect(fake.inputs('notifications.list')).toHaveLength(2))
  })

  it('keeps its list once all has been seen, and marks nothing again', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1'] })
    const { user } = await openBell(fake, 'Notifications, 1 unread')
    await waitFor(() => expect(dot()).toBeNull())
    await user.keyboard('{Escape}')
    await user.click(await bell())
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem')).toHaveLength(4)
    expect(menu.queryByText('New')).toBeNull()
    expect(fake.inputs('notifications.markSeen')).toHaveLength(1)
  })

  it('tells of new notes, which open in the library', async () => {
    const notes = [sampleNote({ id: 'n1', title: 'Decide slowly', pageCount: 1, createdAt: daysAgo(1) })]
    const { menu } = await openBell(
      fakeContent({ items: ITEMS, notes, unread: ['n1'] }),
      'Notifications, 1 unread',
    )
    const note = menu.getByRole('menuitem', { name: /^Decide slowly/ })
    expect(note.textContent).toBe('Decide slowlyNewNote · 1 page · 1 day ago')
    expect(note.getAttribute('href')).toBe('/notes?note=n1')
  })

  it('asks a bounded number of times while something stays unread', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1'] })
    const never = {
      'notifications.markSeen': (): Output<'notifications.markSeen'> => ({ ...SUCCESS, unreadCount: 1 }),
    }
    const { user } = await renderInsights('/dashboard', fake, { answers: never })
    await user.click(await bell('Notifications, 1 unread'))
    await waitFor(() => expect(fake.inputs('notifications.list')).toHaveLength(4))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(fake.inputs('notifications.list')).toHaveLength(4)
  })

  it('closes on a press elsewhere', async () => {
    const { user } = await openBell(fakeContent({ items: ITEMS }))
    await user.click(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('keeps its dot when marking as seen failed', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1'] })
    fake.refuse('notifications.markSeen', 'INTERNAL')
    await openBell(fake, 'Notifications, 1 unread')
    await waitFor(() => expect(fake.inputs('notifications.markSeen')).toHaveLength(1))
    expect(dot()).not.toBeNull()
  })

  it('refetches when more has been published since', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1'] })
    const { user } = await renderInsights('/dashboard', fake)
    const button = await bell('Notifications, 1 unread')
    fake.publish(sampleItem({ id: 'new', title: 'Just out' }))
    await user.click(button)
    const menu = within(await screen.findByRole('menu'))
    expect(await menu.findByText('Just out')).toBeDefined()
    expect(menu.getByText('A Ladder')).toBeDefined()
    await waitFor(() => expect(dot()).toBeNull())
  })

  it('says when the list could not be loaded, and retries', async () => {
    const fake = fakeContent({ items: ITEMS, unread: ['v1'] })
    fake.refuse('notifications.list', 'INTERNAL')
    const { menu, user } = await openBell(fake)
    const retry = menu.getByRole('menuitem', {
      name: 'Try Again',
      description: 'Failed to fetch unread content',
    })
    fake.refuse('notifications.list', null)
    await user.click(retry)
    expect(await menu.findByText('A Ladder')).toBeDefined()
  })
})
