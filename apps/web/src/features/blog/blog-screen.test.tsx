import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ADMIN, MEMBER } from '../../testing/people.ts'
import { pending } from '../../testing/fake-link.ts'
import { refuse } from '../../testing/refusal.ts'
import { openBlog } from './testing/open-blog.tsx'
import { postCard, postCards, postPage } from './testing/posts.ts'

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const input = (list: ReturnType<typeof vi.fn>) => list.mock.lastCall?.[0]

describe('the list', () => {
  it('shows six skeletons while it loads', async () => {
    await openBlog('/blog', { 'blog.list': pending })
    expect(screen.getByRole('heading', { level: 1, name: 'Insights & Analysis' })).toBeTruthy()
    expect(screen.getAllByTestId('post-skeleton')).toHaveLength(6)
    expect(screen.getByText('Loading posts...')).toBeTruthy()
  })

  it('shows a summary of each post, two tags and the number of the others', async () => {
    await openBlog('/blog?tag=AI', { 'blog.list': postPage([postCard()]) })
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link').getAttribute('href')).toBe('/blog/what-to-automate-last')
    expect(card.getByRole('heading', { name: 'What to Automate Last' })).toBeTruthy()
    expect(card.getByText('Everyone has a list of what to automate first.')).toBeTruthy()
    expect(card.getByText('Aug 13, 2025').getAttribute('datetime')).toBe('2025-08-13T09:00:00.000Z')
    expect(card.getByText('5 min read')).toBeTruthy()
    expect(card.getByText('1,234 views')).toBeTruthy()
    expect(card.getByText('Operations')).toBeTruthy()
    expect(card.queryByText('Leadership')).toBeNull()
    expect(card.getByText('+2').getAttribute('title')).toBe('Leadership, Strategy')
  })

  it('puts the newest post on top, unless it is filtered', async () => {
    const { unmount } = await openBlog('/blog', { 'blog.list': postPage(postCards(3)) })
    expect(await screen.findByText('Latest')).toBeTruthy()
    expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Explore', 'Legal', 'Connect'])
    unmount()
    await openBlog('/blog?search=post', { 'blog.list': postPage(postCards(3)) })
    await screen.findByText('Post 3')
    expect(screen.queryByText('Latest')).toBeNull()
  })

  it('loads the next page, and says when that fails', async () => {
    let failing = true
    const list = vi.fn(({ cursor }: { cursor?: string | null }) => {
      if (!cursor) return postPage(postCards(1), 'after-1')
      if (failing) throw new Error('away')
      return postPage([postCard({ id: 'p2', title: 'Post 2' })])
    })
    const { user } = await openBlog('/blog', { 'blog.list': list })
    await user.click(await screen.findByRole('button', { name: 'Load More' }))
    expect((await screen.findByRole('alert')).textContent).toBe('More posts could not be loaded.')
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Post 2')).toBeTruthy()
    expect(input(list)).toMatchObject({ cursor: 'after-1', limit: 10 })
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })
})

describe('search and topics', () => {
  it('offer every tag in use, and filter by the chosen one', async () => {
    const list = vi.fn(() => postPage(postCards(1)))
    const { user, router } = await openBlog('/blog', { 'blog.list': list })
    const topics = within(screen.getByRole('navigation', { name: 'Topics' }))
    const names = () => topics.getAllByRole('link').map((link) => link.textContent)
    await waitFor(() => expect(names()).toEqual(['All Topics', 'AI', 'Strategy']))
    const current = () => topics.getAllByRole('link').find((link) => link.hasAttribute('aria-current'))
    expect(current()?.textContent).toBe('All Topics')
    await user.click(topics.getByRole('link', { name: 'Strategy' }))
    await waitFor(() => expect(current()?.textContent).toBe('Strategy'))
    expect(router.state.location.search).toEqual({ tag: 'Strategy' })
    await waitFor(() => expect(input(list)).toMatchObject({ tag: 'Strategy' }))
    await user.click(topics.getByRole('link', { name: 'All Topics' }))
    await waitFor(() => expect(current()?.textContent).toBe('All Topics'))
    expect(router.state.location.search).toEqual({})
  })

  it('show a topic of the address that no post has', async () => {
    await openBlog('/blog?tag=Gone', { 'blog.list': postPage([]) })
    expect(await screen.findByRole('link', { name: 'Gone' })).toBeTruthy()
  })
})

it('says that a blog without posts has none yet', async () => {
  await openBlog('/blog', { 'blog.list': postPage([]) })
  expect(await screen.findByRole('heading', { name: 'No blog posts yet' })).toBeTruthy()
  expect(screen.getByText('Check back soon for new insights and analysis')).toBeTruthy()
})

describe('a blog that is switched off', () => {
  const off = { 'blog.enabled': { enabled: false } }

  it.each([null, MEMBER])('says so, and requests nothing', async (user) => {
    const list = vi.fn(pending)
    await openBlog('/blog', { ...off, 'session.current': user, 'blog.list': list })
    expect(screen.getByRole('heading', { level: 1, name: 'Blog is currently disabled' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull()
    expect(list).not.toHaveBeenCalled()
  })

  it('shows admins its posts, and that visitors do not see them', async () => {
    await openBlog('/blog', { ...off, 'session.current': ADMIN, 'blog.list': postPage(postCards(1)) })
    expect(await screen.findByText('Post 1')).toBeTruthy()
    expect(screen.getByText(/^Only admins can see these pages/)).toBeTruthy()
  })

  it('says so at the next request of someone reading it', async () => {
    await openBlog('/blog', { 'blog.list': refuse('BLOG_DISABLED') })
    expect(await screen.findByRole('heading', { name: 'Blog is currently disabled' })).toBeTruthy()
  })
})
