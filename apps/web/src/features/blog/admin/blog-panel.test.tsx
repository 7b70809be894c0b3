import { DomainError } from '@idex/contract/kernel/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeBlog } from '../../../testing/panel/fake-blog.ts'
import { makeDraft, makePost, makeScheduled } from '../../../testing/panel/posts.ts'
import { expectToast, renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the form.
import '../post-form/post-form.tsx'
import { refuse } from '../../../testing/refusal.ts'

const open = (blog: ReturnType<typeof fakeBlog>) => renderAdmin(blog, { path: '/admin-panel/blog' })

const section = () => within(screen.getByRole('region', { name: 'Blog Management' }))
const titles = () =>
  [...document.querySelectorAll('#blog-section [data-row]')].map((row) => row.querySelector('p')?.textContent)

it('is collapsed at first and requests nothing until it is expanded', async () => {
  const blog = fakeBlog([makePost({ title: 'Hidden' })])
  const { user, router } = renderAdmin(blog)
  const show = await screen.findByRole('button', { name: 'Show Blog Management' })
  expect(show.getAttribute('aria-expanded')).toBe('false')
  expect(blog.calls['admin.blog.list']).not.toHaveBeenCalled()
  await user.click(show)
  await findRow('Hidden')
  expect(section().getByText('Create and manage blog posts for your website')).toBeDefined()
  expect(router.state.location.href).toBe('/admin-panel/blog')
  expect(document.activeElement?.textContent).toBe('Blog Management')
  await user.click(screen.getByRole('button', { name: 'Hide Blog Management' }))
  await waitFor(() => expect(screen.queryByText('Hidden')).toBeNull())
  expect(router.state.location.href).toBe('/admin-panel/notes')
})

it('counts posts and views; a scheduled post counts as no draft', async () => {
  open(
    fakeBlog([
      makePost({ views: 1200 }),
      makePost({ views: 34 }),
      makeDraft(),
      makeScheduled('2099-01-01T00:00:00.000Z'),
    ]),
  )
  await screen.findByText('4 posts · 1 scheduled')
  const figure = (label: string) => section().getByText(label, { selector: 'dt' }).parentElement?.textContent
  expect(figure('Total Posts')).toBe('Total Posts4')
  expect(figure('Published')).toBe('Published2')
  expect(figure('Draft')).toBe('Draft1')
  expect(figure('Total Views')).toBe('Total Views1,234')
})

it('has a row for each post with all columns', async () => {
  const tags = ['One', 'Two', 'Three', 'Four', 'Five']
  open(fakeBlog([makePost({ title: 'Rich', excerpt: 'In short', tags, views: 7, readingTime: 3 })]))
  const row = await findRow('Rich')
  const heads = section().getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    '',
    'Title',
    'Status',
    'Views',
    'Reading Time',
    'Created',
    'Actions',
  ])
  expect(row.getByText('In short')).toBeDefined()
  expect(row.getByText('Three')).toBeDefined()
  expect(row.queryByText('Four')).toBeNull()
  expect(row.getByText('+2 more')).toBeDefined()
  expect(row.getByText('Published')).toBeDefined()
  expect(row.getByText('7')).toBeDefined()
  expect(row.getByText('3 min')).toBeDefined()
  expect(row.getByText('Mar 05, 2025')).toBeDefined()
})

it('shows when a scheduled post will be published', async () => {
  open(fakeBlog([makeScheduled('2099-01-02T15:30:00.000Z', { title: 'Later' })]))
  const row = await findRow('Later')
  expect(row.getByText('Scheduled')).toBeDefined()
  const time = row.getByText(/^Jan [123], 2099, \d\d?:\d\d [AP]M$/)
  expect(time.getAttribute('datetime')).toBe('2099-01-02T15:30:00.000Z')
  expect(row.queryByRole('link')).toBeNull()
})

it('opens only published posts on the blog', async () => {
  open(fakeBlog([makePost({ title: 'Public', blogUrl: 'public-one' }), makeDraft({ title: 'Private' })]))
  const link = (await findRow('Public')).getByRole('link', { name: /View post/ })
  expect(link.getAttribute('href')).toBe('/blog/public-one')
  expect(link.getAttribute('target')).toBe('_blank')
  expect((await findRow('Private')).queryByRole('link')).toBeNull()
})

it('invites to write the first post', async () => {
  const { user, router } = open(fakeBlog())
  await screen.findByText('No Blog Posts Yet')
  await user.click(screen.getByRole('button', { name: 'Create Blog Post' }))
  await screen.findByRole('heading', { name: 'Create Blog Post' })
  expect(router.state.location.href).toBe('/admin-panel/blog/new')
  expect(screen.queryByText('No Blog Posts Yet')).toBeNull()
})

it('says why a post could not be deleted', async () => {
  const blog = fakeBlog([makePost({ title: 'Kept' })])
  const { user } = open(blog)
  const attempt = async () => {
    await user.click((await findRow('Kept')).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }
  blog.calls['admin.blog.remove'].mockImplementationOnce(
    refuse(new DomainError('NOT_FOUND', 'Blog post not found')),
  )
  await attempt()
  await expectToast('ErrorBlog post not found')
  blog.calls['admin.blog.remove'].mockImplementationOnce(refuse(new TypeError('fetch failed')))
  await attempt()
  await expectToast('ErrorFailed to delete blog post')
})

it('searches titles, excerpts and tags, sorts by column and shows ten posts a page', async () => {
  const posts = Array.from({ length: 12 }, (_, index) =>
    makePost({
      title: `Paged ${index}`,
      views: index,
      createdAt: `2025-01-${String(index + 10)}T00:00:00.000Z`,
    }),
  )
  const { user } = open(fakeBlog([...posts, makePost({ title: 'Other', tags: ['Needle'], views: 99 })]))
  await screen.findByText('13 posts')
  expect(titles()).toHaveLength(10)
  expect(titles().slice(0, 2)).toEqual(['Other', 'Paged 11'])
  await user.click(section().getByText('Next'))
  await waitFor(() => expect(titles()).toEqual(['Paged 2', 'Paged 1', 'Paged 0']))
  await user.click(section().getByRole('button', { name: 'Views' }))
  await waitFor(() => expect(titles()[0]).toBe('Other'))
  expect(section().getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe('descending')
  await user.type(section().getByRole('searchbox'), 'NEEDLE')
  await waitFor(() => expect(titles()).toEqual(['Other']))
  expect(await section().findByText('1 of 13 posts')).toBeDefined()
  await user.type(section().getByRole('searchbox'), 'x')
  await user.click(await section().findByText('Clear search'))
  await screen.findByText('13 posts')
})

it('filters by status and days, keeps that in the address, and shows all again', async () => {
  const blog = fakeBlog([
    makePost({ title: 'Early' }),
    makeDraft({ title: 'Draft' }),
    makePost({ title: 'Later', createdAt: '2025-05-01T10:00:00.000Z' }),
  ])
  const { user, router } = open(blog)
  await screen.findByText('3 posts')
  await user.click(section().getByRole('button', { name: 'Filters' }))
  expect(screen.queryByRole('option', { name: 'Trashed' })).toBeNull()
  await user.selectOptions(section().getByRole('combobox', { name: 'Status' }), 'Published')
  await waitFor(() => expect(titles()).toEqual(['Later', 'Early']))
  fireEvent.change(section().getByLabelText('From'), { target: { value: '2025-06-01' } })
  await section().findByText('No matches found')
  expect(router.state.location.href).toBe('/admin-panel/blog?state=published&from=2025-06-01')
  await user.click(section().getByRole('button', { name: 'Clear search and filters' }))
  await screen.findByText('3 posts')
  expect(router.state.location.href).toBe('/admin-panel/blog')
})

it('filters by the beginning of a tag', async () => {
  const blog = fakeBlog([
    makePost({ title: 'Tagged', tags: ['Forecasting'] }),
    makePost({ title: 'Other', tags: ['LLMs'] }),
  ])
  const { user, router } = open(blog)
  await screen.findByText('2 posts')
  await user.click(section().getByRole('button', { name: 'Filters' }))
  fireEvent.change(section().getByRole('textbox', { name: 'Tag' }), { target: { value: 'fore ' } })
  await waitFor(() => expect(titles()).toEqual(['Tagged']))
  expect(router.state.location.href).toBe('/admin-panel/blog?tag=fore')
  fireEvent.change(section().getByRole('textbox', { name: 'Tag' }), { target: { value: '' } })
  await screen.findByText('2 posts')
})

it('opens a post by its id, whatever page of the list it is on', async () => {
  const posts = Array.from({ length: 12 }, (_, index) => makePost({ title: `Paged ${index}` }))
  const { id } = posts[11] ?? makePost()
  const blog = fakeBlog(posts)
  const path = `/admin-panel/blog/${id}`
  blog.calls['admin.blog.get'].mockImplementationOnce(refuse(new Error('the network is away')))
  const { user } = renderAdmin(blog, { path })
  await screen.findByText('This post could not be loaded')
  await user.click(section().getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByDisplayValue('Paged 11')).toBeDefined()
  expect(blog.calls['admin.blog.list']).not.toHaveBeenCalled()
})

it('offers a retry when the posts cannot be loaded', async () => {
  const blog = fakeBlog([makePost({ title: 'Late' })])
  blog.calls['admin.blog.list'].mockImplementationOnce(refuse(new Error('the network is away')))
  const { user } = open(blog)
  await screen.findByText('The blog posts could not be loaded')
  await user.click(section().getByRole('button', { name: 'Try Again' }))
  await findRow('Late')
})

it('switches the blog on and off, and says what that means', async () => {
  const { user } = open(fakeBlog())
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  expect(screen.getByText('Blog Visibility Settings')).toBeDefined()
  expect(screen.getByText("When disabled, visitors see 'Blog is currently disabled'.")).toBeDefined()
  const toggle = await screen.findByRole('switch', { name: 'Blog visibility' })
  expect(screen.getByText('Disabled')).toBeDefined()
  await user.click(toggle)
  await expectToast('SuccessBlog status updated successfully')
  expect(screen.getByText('Enabled')).toBeDefined()
  expect(screen.queryByText(/^The blog is off/)).toBeNull()
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(toggle.hasAttribute('aria-busy')).toBe(false))
  await user.click(toggle)
  expect(await screen.findByText('Disabled')).toBeDefined()
  expect(toggle.getAttribute('aria-checked')).toBe('false')
})

it('says at once that visitors cannot see the blog, and turns it on', async () => {
  const { user } = open(fakeBlog())
  await screen.findByText('The blog is off: visitors see “Blog is currently disabled” instead of your posts.')
  await user.click(screen.getByRole('button', { name: 'Turn the blog on' }))
  await waitFor(() => expect(screen.queryByText(/^The blog is off/)).toBeNull())
})

it('leaves the blog on that a colleague has turned on meanwhile', async () => {
  const blog = fakeBlog()
  const { user } = open(blog)
  const turnOn = await screen.findByRole('button', { name: 'Turn the blog on' })
  blog.calls['admin.blog.toggle']({})
  await user.click(turnOn)
  await waitFor(() => expect(screen.queryByText(/^The blog is off/)).toBeNull())
  expect(blog.calls['blog.enabled']()).toEqual({ enabled: true })
})

it('refetches whether the blog is shown after the switch', async () => {
  const blog = fakeBlog()
  const { user } = open(blog)
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByRole('switch', { name: 'Blog visibility' }))
  await expectToast('SuccessBlog status updated successfully')
  expect(blog.calls['blog.enabled']).toHaveBeenCalledTimes(2)
})

it('switches back when the server refused', async () => {
  const blog = fakeBlog()
  blog.calls['admin.blog.toggle'].mockImplementationOnce(refuse(new TypeError('fetch failed')))
  const { user } = open(blog)
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByRole('switch', { name: 'Blog visibility' }))
  await expectToast('ErrorFailed to update blog status')
  expect(screen.getByText('Disabled')).toBeDefined()
})
