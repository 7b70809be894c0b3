import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../testing/people.ts'
import { pending } from '../../../testing/fake-link.ts'
import { refuse } from '../../../testing/refusal.ts'
import { openBlog } from '../testing/open-blog.tsx'
import { post } from '../testing/posts.ts'

const PATH = '/blog/what-to-automate-last'
const open = (values: Parameters<typeof post>[0] = {}, answers = {}) =>
  openBlog(PATH, { 'blog.get': post(values), ...answers })

describe('a post', () => {
  it('shows title, author, date and figures', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'What to Automate Last' })).toBeTruthy()
    expect(screen.getByText('IDEX Research Team')).toBeTruthy()
    expect(screen.getByText('Aug 13, 2025')).toBeTruthy()
    expect(screen.getByText('5 min read')).toBeTruthy()
    expect(screen.getByText('1,234 views')).toBeTruthy()
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link')
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
      ['Automation', '/blog?tag=Automation'],
      ['Operations', '/blog?tag=Operations'],
      ['Leadership', '/blog?tag=Leadership'],
      ['Strategy', '/blog?tag=Strategy'],
    ])
  })

  it('shows its text as written, with a table of contents', async () => {
    await open()
    const heading = await screen.findByRole('heading', { level: 2, name: 'The second list' })
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    const link = contents.getByRole('link', { name: 'The second list' })
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/blog/.+#${heading.id}$`))
  })

  it('has no table of contents with a single heading', async () => {
    await open({ content: '<h2>One</h2><p>Text.</p>' })
    await screen.findByText('Text.')
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
  })
})

describe('the picture', () => {
  const picture = () => document.querySelector('article img')
  const art = () => document.querySelector('article svg[viewBox="0 0 1200 630"]')

  it('is the post’s own', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    expect(picture()?.getAttribute('src')).toBe('/api/files/hero')
    expect(art()).toBeNull()
  })

  it('is the next one that loads, and finally a drawing', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    fireEvent.error(picture() ?? document.body)
    expect(picture()?.getAttribute('src')).toBe('/api/files/thumb')
    fireEvent.error(picture() ?? document.body)
    expect(picture()).toBeNull()
    expect(art()).toBeTruthy()
  })

  it('is a drawing if the post has none', async () => {
    await open({ imageUrl: '', thumbnailUrl: '' })
    await screen.findByRole('heading', { level: 1 })
    expect(picture()).toBeNull()
    expect(art()).toBeTruthy()
  })

  it('is replaced also if it had failed before hydration', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    await open()
    await screen.findByRole('heading', { level: 1 })
    expect(picture()).toBeNull()
  })
})

describe('sharing', () => {
  const link = `${location.origin}${PATH}`
  const openMenu = async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    return { user, menu: within(await screen.findByRole('menu')) }
  }
  const clipboard = (writeText: () => Promise<void>) =>
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)

  beforeEach(() => void vi.stubGlobal('reportError', vi.fn()))

  it('passes the address to the networks', async () => {
    const { menu } = await openMenu()
    const url = encodeURIComponent(link)
    expect(menu.getByRole('menuitem', { name: 'Twitter' }).getAttribute('href')).toBe(
      `https://twitter.com/intent/tweet?url=${url}&text=What%20to%20Automate%20Last`,
    )
    expect(menu.getByRole('menuitem', { name: 'Facebook' }).getAttribute('href')).toBe(
      `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    )
    const linkedIn = menu.getByRole('menuitem', { name: 'LinkedIn' })
    expect(linkedIn.getAttribute('href')).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${url}`)
    expect(linkedIn.getAttribute('rel')).toContain('noopener')
  })

  it('copies the address and says so for two seconds', async () => {
    const { menu } = await openMenu()
    const writeText = clipboard(() => Promise.resolve())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(menu.getByRole('menuitem', { name: 'Copy Link' }))
    expect(await menu.findByText('Copied!')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(link)
    await vi.advanceTimersByTimeAsync(1500)
    expect(menu.queryByText('Copied!')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(600)
    await waitFor(() => expect(menu.getByText('Copy Link')).toBeTruthy())
  })

  it('only logs when the address cannot be copied', async () => {
    const { user, menu } = await openMenu()
    clipboard(() => Promise.reject(new Error('denied')))
    await user.click(menu.getByRole('menuitem', { name: 'Copy Link' }))
    await waitFor(() => expect(reportError).toHaveBeenCalledTimes(1))
    expect(menu.getByText('Copy Link')).toBeTruthy()
    expect(screen.queryByText('Copied!')).toBeNull()
  })
})

describe('instead of a post', () => {
  it('shows a skeleton while it loads', async () => {
    await openBlog(PATH, { 'blog.get': pending })
    expect(await screen.findByText('Loading post...')).toBeTruthy()
  })

  it('says that it does not exist', async () => {
    await openBlog(PATH, { 'blog.get': refuse('NOT_FOUND') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeTruthy()
    expect(
      screen.getByText("The blog post you're looking for doesn't exist or has been removed."),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
  })

  it('says that the blog is switched off, without requesting or counting anything', async () => {
    const get = vi.fn(() => post())
    const countView = vi.fn()
    const off = { 'blog.enabled': { enabled: false } }
    await openBlog(PATH, { ...off, 'blog.get': get, 'blog.countView': countView })
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog is currently disabled' })).toBeTruthy()
    expect(get).not.toHaveBeenCalled()
    expect(countView).not.toHaveBeenCalled()
  })

  it('shows the post to admins, who are told that visitors do not see it', async () => {
    await open({}, { 'blog.enabled': { enabled: false }, 'session.current': ADMIN })
    expect(await screen.findByText('IDEX Research Team')).toBeTruthy()
    expect(screen.getByText(/^Only admins can see these pages/)).toBeTruthy()
  })
})
