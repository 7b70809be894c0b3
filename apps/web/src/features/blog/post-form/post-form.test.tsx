import type { AdminPost, PostRevision } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as uploads from '../../files/upload/upload-file.ts'
import { UploadError, uploadMedia } from '../../files/upload/upload-file.ts'
import { fakeBlog } from '../../../testing/panel/fake-blog.ts'
import { makeDraft, makePost, makeScheduled } from '../../../testing/panel/posts.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
import { PostEditor as StubEditor } from '../../../testing/panel/stub-editor.tsx'
import * as editor from '../editor/post-editor.tsx'
// Imported here, or the first test would wait for the form.
import './post-form.tsx'
import { refusal, refuse } from '../../../testing/refusal.ts'

beforeEach(() => {
  vi.spyOn(editor, 'PostEditor').mockImplementation(StubEditor)
  vi.spyOn(uploads, 'uploadMedia').mockRejectedValue(new Error('No upload was expected'))
})

const title = () => screen.findByLabelText('Title *')
const content = () => screen.findByLabelText('Content *')
const box = (name: string) => screen.getByLabelText(name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openNew(blog = fakeBlog()) {
  const visit = renderAdmin(blog, { path: '/admin-panel/blog/new' })
  await content()
  return { blog, ...visit }
}

async function openEdit(post: AdminPost, revisions: PostRevision[] = []) {
  const blog = fakeBlog([post], revisions)
  const visit = renderAdmin(blog, { path: `/admin-panel/blog/${post.id}` })
  await content()
  return { blog, ...visit }
}

type User = Awaited<ReturnType<typeof openNew>>['user']

async function put(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text !== '') {
    await user.click(field)
    await user.paste(text)
  }
}

async function write(user: User) {
  await put(user, await title(), 'A title')
  await put(user, await content(), '<p>A text</p>')
  await put(user, box('Excerpt *'), 'In short')
}

/** Waits until what was typed is stored in the browser. */
const isStored = (text: string) =>
  waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain(text), { timeout: 3000 })

describe('a new post', () => {
  it('is saved as a draft with all fields', async () => {
    const { blog, user, router } = await openNew()
    await write(user)
    await put(user, box('Thumbnail URL'), 'https://pictures.example/t.png')
    await put(user, box('Featured Image URL'), 'https://pictures.example/i.png')
    await put(user, box('Blog URL'), 'My Address')
    await put(user, box('Meta Description'), 'Found like this')
    await user.click(button('Save Draft'))
    await expectToast('SuccessBlog post created successfully')
    expect(blog.calls['admin.blog.create']).toHaveBeenCalledExactlyOnceWith({
      title: 'A title',
      content: '<p>A text</p>',
      excerpt: 'In short',
      thumbnailUrl: 'https://pictures.example/t.png',
      imageUrl: 'https://pictures.example/i.png',
      published: false,
      scheduledAt: '',
      blogUrl: 'My Address',
      metaDescription: 'Found like this',
      tags: [],
    })
    // The form goes on with what is a post now.
    await waitFor(() => expect(router.state.location.href).toBe(`/admin-panel/blog/${blog.posts()[0]?.id}`))
    expect(await screen.findByRole('button', { name: 'Revisions' })).toBeDefined()
    expect(await content()).toHaveProperty('value', '<p>A text</p>')
    expect(Object.keys({ ...localStorage })).toEqual([])
    await user.click(button('All posts'))
    await screen.findByRole('row', { name: /A title/ })
    expect(router.state.location.href).toBe('/admin-panel/blog')
  })

  it('is scheduled in local time, which excludes publishing at once', async () => {
    const { blog, user } = await openNew()
    await write(user)
    await user.click(box('Publish immediately'))
    await user.click(box('Schedule for later'))
    expect(box('Publish immediately').getAttribute('aria-checked')).toBe('false')
    expect(button('Save Draft')).toBeDefined()
    fireEvent.change(box('Date and time'), { target: { value: '2099-05-06T07:08' } })
    await user.click(button('Schedule Post'))
    await expectToast('SuccessBlog post created successfully')
    expect(blog.posts()[0]?.scheduledAt).toBe(new Date('2099-05-06T07:08').toISOString())
    await screen.findByRole('button', { name: 'Revisions' })
    await user.click(button('All posts'))
    await user.click(await screen.findByRole('button', { name: 'Create Blog Post' }))
    await user.click(await screen.findByLabelText('Schedule for later'))
    await user.click(box('Publish immediately'))
    expect(screen.queryByLabelText('Date and time')).toBeNull()
  })

  it('is not sent without title and text, and says so at both', async () => {
    const { blog, user } = await openNew()
    expect(await content()).toHaveProperty('placeholder', 'Write your blog content here...')
    await put(user, box('Excerpt *'), 'In short')
    await user.click(button('Save Draft'))
    await expectToast('ErrorTitle and content are required')
    expect(screen.getAllByText('Title and content are required', { selector: 'p' })).toHaveLength(2)
    expect(document.activeElement).toBe(await title())
    await put(user, await title(), 'A title')
    expect(screen.getAllByText('Title and content are required', { selector: 'p' })).toHaveLength(1)
    expect(box('Excerpt *')).toHaveProperty('value', 'In short')
    expect(blog.calls['admin.blog.create']).not.toHaveBeenCalled()
  })

  it('shows at the field that an address is taken, and keeps the input', async () => {
    const { blog, user } = await openNew()
    blog.calls['admin.blog.create'].mockImplementationOnce(() => {
      const text = 'The URL "taken" is already taken'
      throw refusal(new DomainError('URL_TAKEN', text, { blogUrl: text }))
    })
    await write(user)
    await put(user, box('Blog URL'), 'Taken')
    await user.click(button('Save Draft'))
    await expectToast('ErrorThe URL "taken" is already taken')
    expect(screen.getByText('The URL "taken" is already taken', { selector: 'p' })).toBeDefined()
    expect(document.activeElement).toBe(box('Blog URL'))
    expect(await title()).toHaveProperty('value', 'A title')
  })

  it('says so when the server cannot be reached', async () => {
    const { blog, user } = await openNew()
    blog.calls['admin.blog.create'].mockImplementationOnce(refuse(new TypeError('fetch failed')))
    await write(user)
    await user.click(button('Save Draft'))
    await expectToast('ErrorFailed to create blog post')
    expect(screen.getByText(/^The server could not be reached/)).toBeDefined()
    expect(await title()).toHaveProperty('value', 'A title')
    expect(await content()).toHaveProperty('value', '<p>A text</p>')
  })

  it('is not sent by Enter in a single-line input', async () => {
    const { blog, user } = await openNew()
    await write(user)
    await user.type(await title(), '{Enter}')
    expect(blog.calls['admin.blog.create']).not.toHaveBeenCalled()
  })
})

describe('the form while typing', () => {
  it('shows the address that the post will have, as the server foresees it', async () => {
    const { user } = await openNew()
    const shown = () => document.querySelector('[id$=-hint] .text-foreground')?.textContent
    expect(shown()).toBe('…')
    await put(user, await title(), '  Café & Größe, Łódź -- 2 ')
    await waitFor(() => expect(shown()).toBe('cafe-grosse-lodz-2'))
    await put(user, box('Blog URL'), 'Other Words')
    await waitFor(() => expect(shown()).toBe('other-words'))
  })

  it('shows the address that an existing post has, whatever its title becomes', async () => {
    const { user, blog } = await openEdit(makePost({ title: 'Its title', blogUrl: 'its-address' }))
    const shown = () => document.querySelector('[id$=-hint] .text-foreground')?.textContent
    await put(user, await title(), 'Another')
    await put(user, box('Blog URL'), '')
    const asked = expect.objectContaining({ title: 'Another', blogUrl: '' })
    await waitFor(() => expect(blog.calls['admin.blog.previewUrl']).toHaveBeenCalledWith(asked))
    await waitFor(() => expect(shown()).toBe('its-address'))
  })

  it('counts the characters of the description and the minutes to read', async () => {
    const { user } = await openNew()
    await put(user, box('Meta Description'), 'x'.repeat(161))
    expect(screen.getByText('161/160')).toBeDefined()
    expect(screen.getByText('Reading time: 1 min')).toBeDefined()
    await put(user, await content(), `<p>${'word '.repeat(201)}</p>`)
    expect(screen.getByText('Reading time: 2 min')).toBeDefined()
  })

  it('adds tags by Enter and by Add: trimmed, without duplicates, removable', async () => {
    const { blog, user } = await openNew()
    await write(user)
    await user.type(box('Tags'), '  One {Enter}')
    await user.type(box('Tags'), 'two')
    await user.click(button('Add'))
    await user.type(box('Tags'), 'ONE{Enter}')
    await user.type(box('Tags'), '   {Enter}')
    const tags = within(screen.getByRole('list', { name: 'Chosen tags' }))
    expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['One', 'two'])
    await user.click(button('Remove One'))
    await user.type(box('Tags'), 'three')
    await user.click(button('Save Draft'))
    await expectToast('SuccessBlog post created successfully')
    expect(blog.posts()[0]?.tags).toEqual(['two', 'three'])
  })

  it('uploads an image into its field, shows it, and waits for it', async () => {
    const { user } = await openNew()
    const end = Promise.withResolvers<Awaited<ReturnType<typeof uploadMedia>>>()
    vi.mocked(uploadMedia).mockImplementation((_file, options) => {
      options?.onProgress?.(0.5)
      return end.promise
    })
    const input = document.querySelector<HTMLInputElement>('[data-upload=imageUrl]')
    const picture = new File(['x'], 'chart.png', { type: 'image/png' })
    if (input) fireEvent.change(input, { target: { files: [picture] } })
    expect(await screen.findByText('50%')).toBeDefined()
    expect(button('Waiting for the upload...').getAttribute('aria-disabled')).toBe('true')
    await act(async () =>
      end.resolve({ filePath: '/api/files/p1', kind: 'image', mimeType: 'image/png', size: 1, found: [] }),
    )
    expect(box('Featured Image URL')).toHaveProperty('value', '/api/files/p1')
    expect(document.querySelector('img[src="/api/files/p1"]')).not.toBeNull()
    expect(user).toBeDefined()
  })

  it('says why an upload failed, and retries', async () => {
    const { user } = await openNew()
    vi.mocked(uploadMedia).mockRejectedValueOnce(new UploadError(503, 'The service is busy.'))
    const input = document.querySelector<HTMLInputElement>('[data-upload=thumbnailUrl]')
    const file = new File(['x'], 'notes.txt', { type: 'image/png' })
    if (input) fireEvent.change(input, { target: { files: [file] } })
    expect(await screen.findByText('notes.txt: The service is busy.')).toBeDefined()
    await expectToast('ErrorFailed to upload file. Please try again.')
    vi.mocked(uploadMedia).mockResolvedValueOnce({
      ...{ filePath: '/api/files/p2', kind: 'image', mimeType: 'image/png', size: 1, found: [] },
      kind: 'image',
    })
    await user.click(button('Try Again'))
    await waitFor(() => expect(box('Thumbnail URL')).toHaveProperty('value', '/api/files/p2'))
  })

  it('is saved with Ctrl+S and stays open, as the next version', async () => {
    const { blog, user, router } = await openEdit(makePost({ title: 'Before', version: 4 }))
    await put(user, await title(), 'Once')
    fireEvent.keyDown(await title(), { key: 's', ctrlKey: true })
    await expectToast('SuccessBlog post updated successfully')
    expect(router.state.location.href).toBe(`/admin-panel/blog/${blog.posts()[0]?.id}`)
    await put(user, await title(), 'Twice')
    fireEvent.keyDown(await title(), { key: 'S', metaKey: true })
    await waitFor(() => expect(blog.posts()[0]).toMatchObject({ title: 'Twice', version: 6 }))
    expect(blog.calls['admin.blog.update']).toHaveBeenLastCalledWith(expect.objectContaining({ version: 5 }))
    expect(await title()).toHaveProperty('value', 'Twice')
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('asks before Ctrl+S takes a post off line', async () => {
    const { blog, user } = await openEdit(makePost({ title: 'Live' }))
    await user.click(box('Publish immediately'))
    fireEvent.keyDown(await title(), { key: 's', ctrlKey: true })
    expect(await screen.findByRole('alertdialog', { name: 'Unpublish “Live”?' })).toBeDefined()
    expect(blog.calls['admin.blog.update']).not.toHaveBeenCalled()
  })
})

describe('unsaved input', () => {
  it('that was scheduled meanwhile is not restored into the next post', async () => {
    const { blog, user } = await openNew()
    await write(user)
    await isStored('A title')
    await user.click(box('Schedule for later'))
    fireEvent.change(box('Date and time'), { target: { value: '2099-05-06T07:08' } })
    await user.click(button('Schedule Post'))
    await expectToast('SuccessBlog post created successfully')
    cleanup()
    renderAdmin(blog, { path: '/admin-panel/blog/new' })
    expect(await title()).toHaveProperty('value', '')
  })

  it('is asked about before Cancel discards it', async () => {
    const { user, router } = await openNew()
    await write(user)
    await user.click(button('Cancel'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep Editing' }))
    expect(await title()).toHaveProperty('value', 'A title')
    await user.click(button('Cancel'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await screen.findByText('No Blog Posts Yet')
    expect(router.state.location.href).toBe('/admin-panel/blog')
    await user.click(button('Create Blog Post'))
    expect(await title()).toHaveProperty('value', '')
  })

  it('is asked about before a link or the back button leaves the form, and stays stored', async () => {
    const { user, router } = await openNew()
    await write(user)
    await user.click(screen.getByRole('link', { name: 'View Library' }))
    const question = () => within(screen.getByRole('alertdialog'))
    expect(question().getByText('Leave without saving?')).toBeDefined()
    await user.click(question().getByRole('button', { name: 'Keep Editing' }))
    expect(router.state.location.pathname).toBe('/admin-panel/blog/new')
    await user.click(screen.getByRole('link', { name: 'View Library' }))
    await user.click(question().getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Library' })
    expect(Object.values({ ...localStorage }).join()).toContain('A title')
  })

  it('is asked about while it is being saved, too', async () => {
    const blog = fakeBlog()
    const { promise, resolve } = Promise.withResolvers<void>()
    const create = async (input: unknown) => {
      await promise
      return blog.calls['admin.blog.create'](input)
    }
    const calls = { ...blog.calls, 'admin.blog.create': create }
    const { user, router } = renderAdmin({ calls }, { path: '/admin-panel/blog/new' })
    await write(user)
    await user.click(button('Save Draft'))
    await user.click(screen.getByRole('link', { name: 'View Library' }))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    resolve()
    await expectToast('SuccessBlog post created successfully')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin-panel/blog/${blog.posts()[0]?.id}`),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(Object.keys({ ...localStorage })).toEqual([])
  })
})

describe('an existing post', () => {
  it('is changed with the version that was opened', async () => {
    const post = makeScheduled('2099-01-01T00:00:00.000Z', { title: 'Before', tags: ['One'], version: 4 })
    const { blog, user } = await openEdit(post)
    await put(user, await title(), 'After')
    await user.click(button('Save Changes'))
    await expectToast('SuccessBlog post updated successfully')
    expect(blog.calls['admin.blog.update']).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        id: post.id,
        version: 4,
        title: 'After',
        tags: ['One'],
        blogUrl: post.blogUrl,
        scheduledAt: '2099-01-01T00:00:00.000Z',
      }),
    )
    expect(await title()).toHaveProperty('value', 'After')
    await user.click(button('All posts'))
    await screen.findByRole('row', { name: /After/ })
  })

  it('that readers see is taken from them only after a question', async () => {
    const { blog, user } = await openEdit(makePost({ title: 'Seen' }))
    await user.click(box('Publish immediately'))
    await user.click(button('Unpublish'))
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText('Readers will no longer find this post.')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(blog.calls['admin.blog.update']).not.toHaveBeenCalled()
    await user.click(button('Unpublish'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unpublish' }))
    await waitFor(() => expect(blog.posts()[0]).toMatchObject({ state: 'draft' }))
  })

  it('says why it could not be saved', async () => {
    const { blog, user } = await openEdit(makeDraft())
    blog.calls['admin.blog.update'].mockImplementationOnce(refuse(new TypeError('fetch failed')))
    await put(user, await title(), 'After')
    await user.click(button('Save Changes'))
    await expectToast('ErrorFailed to update blog post')
    expect(await title()).toHaveProperty('value', 'After')
  })

  it('with an unknown address is reported as missing', async () => {
    const { user } = renderAdmin(fakeBlog(), { path: '/admin-panel/blog/nowhere' })
    await screen.findByText('This post does not exist')
    await user.click(button('Back to all posts'))
    await screen.findByText('No Blog Posts Yet')
  })
})
