import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { announce } from '../../components/announcer.tsx'
import { fakeContent } from '../content/testing/fake-content.ts'
import { renderInsights } from '../content/testing/render-insights.tsx'
import { sampleItem } from '../content/testing/sample-content.ts'

const VIDEO = sampleItem({
  id: 'v1',
  title: 'A Ladder for Agents',
  author: 'Ada',
  views: 1,
  tags: ['Autonomy', 'Supervision', 'Records'],
  duration: '0:39',
})
const ARTICLE = sampleItem({ id: 'a1', title: 'The Decision Record', contentType: 'pdf', views: 2500 })
const PODCAST = sampleItem({ id: 'p1', title: 'Gerald', contentType: 'podcast' })
const ITEMS = [VIDEO, ARTICLE, PODCAST]

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

const search = () => screen.getByRole('searchbox', { name: 'Search insights...' })

describe('the dashboard for a visitor', () => {
  it('asks to sign in', async () => {
    const fake = fakeContent({ items: ITEMS })
    await renderInsights('/dashboard', fake, { user: null })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Access Required')
    expect(screen.getByText('Please sign in to view your personalized dashboard.')).toBeDefined()
    const form = screen.getByRole('button', { name: 'Sign In' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/api/login')
    expect(fake.inputs('content.list')).toEqual([])
  })

  it('replaces a member’s when the session ends', async () => {
    const { api } = await renderInsights('/dashboard', fakeContent({ items: ITEMS }))
    act(() => api.session.current.setData(undefined, null))
    expect(await screen.findByRole('heading', { name: 'Access Required' })).toBeDefined()
  })
})

describe('the dashboard', () => {
  it.each([
    [MEMBER, 'Welcome back, Ada!'],
    [{ ...ADMIN, firstName: '' }, 'Welcome back!'],
  ])('greets by the first name', async (user, text) => {
    await renderInsights('/dashboard', fakeContent({ items: ITEMS }), { user })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text)
  })

  it('gives the newest item a heading of the same level as the sections', async () => {
    await renderInsights('/dashboard', fakeContent({ items: ITEMS }))
    const [featured, next] = await screen.findAllByRole('article')
    const level = (card: HTMLElement | undefined) => card?.querySelector('h2,h3')?.tagName
    expect([level(featured), level(next)]).toEqual(['H2', 'H3'])
  })

  it('shows eight skeletons while loading', async () => {
    const fake = fakeContent({ items: ITEMS })
    const answer = fake.hold('content.list')
    await renderInsights('/dashboard', fake)
    expect(screen.getByText('Loading content...')).toBeDefined()
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    answer()
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  })

  it('describes each item', async () => {
    await renderInsights('/dashboard?view=latest', fakeContent({ items: ITEMS }))
    const video = within(await screen.findByRole('article', { name: 'A Ladder for Agents' }))
    for (const text of ['Video', '0:39', 'Ada', '3 days ago', '1 view', 'Autonomy', 'Supervision', '+1'])
      expect(video.getByText(text)).toBeDefined()
    const article = within(screen.getByRole('article', { name: 'The Decision Record' }))
    for (const text of ['Article', 'IDEX Research Team', '2,500 views'])
      expect(article.getByText(text)).toBeDefined()
  })

  it('links to the page of a video or podcast', async () => {
    const { user, router } = await renderInsights('/dashboard', fakeContent({ items: ITEMS }))
    const link = await screen.findByRole('link', { name: 'A Ladder for Agents' })
    expect(link.getAttribute('href')).toBe('/content/a-ladder-for-agents-v1')
    await user.click(screen.getByRole('link', { name: 'Gerald' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/content/gerald-p1'))
  })

  it('says when a search finds nothing, and can be reset', async () => {
    const { user } = await renderInsights('/dashboard?q=zzz', fakeContent({ items: ITEMS }))
    expect(await screen.findByText('No content found matching your search')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(search()).toHaveProperty('value', '')
  })

  it.each([
    ['Videos', 'video', 'A Ladder for Agents'],
    ['Articles', 'pdf', 'The Decision Record'],
    ['Podcasts', 'podcast', 'Gerald'],
  ])('shows %s alone', async (chip, type, title) => {
    const { user, router } = await renderInsights('/dashboard', fakeContent({ items: ITEMS }))
    await user.click(screen.getByRole('button', { name: chip }))
    await waitFor(() => expect(titles()).toEqual([title]))
    expect(router.state.location.search).toEqual({ type })
    expect(screen.getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(router.state.location.search).toEqual({})
  })

  it('says when there is no content', async () => {
    await renderInsights('/dashboard', fakeContent())
    expect(await screen.findByText('No content available')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
  })

  it('says to screen readers how much a filter or a search has found', async () => {
    announce('')
    const { user } = await renderInsights('/dashboard', fakeContent({ items: ITEMS }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    const said = () => document.querySelector('p[aria-live=polite]')?.textContent
    expect(said()).toBe('')
    await user.click(screen.getByRole('button', { name: 'Videos' }))
    await waitFor(() => expect(said()).toBe('1 item found'))
    await user.click(screen.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(said()).toBe('3 items found'))
    await user.type(search(), 'nothing like it')
    await waitFor(() => expect(said()).toBe('No items found'))
  })
})

describe('the two views of the dashboard', () => {
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Insights' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent)

  it('keep the search', async () => {
    const { user, router } = await renderInsights('/dashboard?q=ladder', fakeContent({ items: ITEMS }))
    expect(current()).toEqual(['Discover'])
    await user.click(screen.getByRole('link', { name: 'Latest' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ladder', view: 'latest' }))
  })
})

describe('the user menu', () => {
  it('shows the member’s name and links to the account and sign-out, and closes on Escape', async () => {
    const { user } = await renderInsights('/dashboard', fakeContent({ items: ITEMS }))
    const button = screen.getByRole('button', { name: 'Account menu of Ada Lovelace' })
    await user.click(button)
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByText('Ada')).toBeDefined()
    expect(menu.getByText('ada@example.com')).toBeDefined()
    expect(menu.getByRole('menuitem', { name: 'Account' }).getAttribute('href')).toBe('/account')
    expect(menu.getByRole('menuitem', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(button)
  })
})
