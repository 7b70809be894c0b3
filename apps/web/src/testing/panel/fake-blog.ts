import type { Answers, Output } from '../fake-link.ts'
import {
  type AdminPost,
  CreatePostSchema,
  DeletePostSchema,
  ListAdminPostsSchema,
  type PostRevision,
  PreviewPostUrlSchema,
  ToggleBlogSchema,
  UpdatePostSchema,
} from '@idex/contract/blog/post'
import {
  BulkPostsSchema,
  ChangePostTagsSchema,
  SetPostsPublishedSchema,
} from '@idex/contract/blog/bulk-posts'
import { normalizeTags } from '@idex/contract/kernel/tags'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { postSlug } from '@idex/contract/blog/post-slug'
import { vi } from 'vitest'
import { assertCurrentVersion, fakeNotesPanel, outcomesOf, rowOf } from './fake-notes-panel.ts'
import { isAskedFor, partOf } from './fake-list.ts'
import { makePost } from './posts.ts'

const STATES = ['published', 'scheduled', 'draft', 'trashed']

function fieldsOf(input: ReturnType<typeof CreatePostSchema.parse>): Partial<AdminPost> {
  const { readingTime: _ignored, scheduledAt, slug: _slug, ...fields } = input
  const blogUrl = postSlug(input.blogUrl) || postSlug(input.title)
  const state = input.published ? 'published' : scheduledAt === null ? 'draft' : 'scheduled'
  return { ...fields, blogUrl, slug: blogUrl, state, scheduledAt: scheduledAt?.toISOString() ?? null }
}

/** A fake panel server with a blog. Calls can be spied on and made to fail. */
export function fakeBlog(initial: readonly AdminPost[] = [], revisions: readonly PostRevision[] = []) {
  let posts = [...initial]
  let enabled = false
  const find = (id: string) => rowOf(posts, id, 'Blog post not found')
  const change = (id: string, part: Partial<AdminPost>): AdminPost => {
    const post = find(id)
    const changed = { ...post, ...part, version: post.version + 1 }
    posts = posts.map((other) => (other.id === id ? changed : other))
    return changed
  }
  const desk = fakeNotesPanel()
  const calls = {
    ...desk.calls,
    'admin.blog.list': vi.fn((input: unknown): Output<'admin.blog.list'> => {
      const { trashed = false, ...filter } = ListAdminPostsSchema.parse(input)
      const live = posts.filter((post) => post.state !== 'trashed')
      const published = live.filter((post) => post.published).length
      const views = posts.reduce((sum, post) => sum + post.views, 0)
      const part = partOf(
        (trashed ? posts : live).filter((post) => isAskedFor(post, filter)),
        filter,
        {
          texts: ({ title, excerpt, tags }) => [title, excerpt, ...tags],
          keys: {
            created: (post) => post.createdAt,
            title: (post) => post.title,
            status: ({ state }) => STATES.indexOf(state),
            views: (post) => post.views,
            readingTime: (post) => post.readingTime,
          },
        },
      )
      const scheduled = live.filter(({ state }) => state === 'scheduled').length
      const draft = live.length - published - scheduled
      const trash = posts.length - live.length
      return { ...part, counts: { published, draft, scheduled, trashed: trash, views } }
    }),
    'admin.blog.get': vi.fn((input: unknown): AdminPost => find(IdInputSchema.parse(input).id)),
    'admin.blog.enabled': vi.fn((): Output<'admin.blog.enabled'> => ({ enabled })),
    'admin.blog.toggle': vi.fn((input: unknown): Output<'admin.blog.toggle'> => {
      enabled = ToggleBlogSchema.parse(input).enabled ?? !enabled
      return { enabled, message: 'Blog status updated successfully' }
    }),
    'admin.blog.create': vi.fn((input: unknown): Output<'admin.blog.create'> => {
      const post = makePost(fieldsOf(CreatePostSchema.parse(input)))
      posts = [post, ...posts]
      return post
    }),
    'admin.blog.update': vi.fn((input: unknown): Output<'admin.blog.update'> => {
      const { id, version, ...rest } = UpdatePostSchema.parse(input)
      assertCurrentVersion(find(id), version)
      return change(id, fieldsOf(rest))
    }),
    'admin.blog.remove': vi.fn((input: unknown): Output<'admin.blog.remove'> => {
      const { id } = DeletePostSchema.parse(input)
      if (find(id).state === 'trashed') posts = posts.filter((post) => post.id !== id)
      else change(id, { state: 'trashed', published: false, daysRemaining: 14 })
      return { success: true }
    }),
    'admin.blog.restore': vi.fn((input: unknown): Output<'admin.blog.restore'> =>
      change(IdInputSchema.parse(input).id, { state: 'draft', daysRemaining: null }),
    ),
    'admin.blog.bulkSetPublished': vi.fn((input: unknown): Output<'admin.blog.bulkSetPublished'> => {
      const { ids, published } = SetPostsPublishedSchema.parse(input)
      const state = published ? 'published' : 'draft'
      return outcomesOf(
        posts,
        ids,
        (row) => row.published !== published && change(row.id, { published, state }),
      )
    }),
    'admin.blog.bulkTrash': vi.fn((input: unknown): Output<'admin.blog.bulkTrash'> =>
      outcomesOf(posts, BulkPostsSchema.parse(input).ids, ({ id }) =>
        change(id, { state: 'trashed', published: false, daysRemaining: 14 }),
      ),
    ),
    'admin.blog.bulkRestore': vi.fn((input: unknown): Output<'admin.blog.bulkRestore'> =>
      outcomesOf(posts, BulkPostsSchema.parse(input).ids, ({ id }) =>
        change(id, { state: 'draft', daysRemaining: null }),
      ),
    ),
    'admin.blog.bulkChangeTags': vi.fn((input: unknown): Output<'admin.blog.bulkChangeTags'> => {
      const { ids, add, remove } = ChangePostTagsSchema.parse(input)
      return outcomesOf(posts, ids, ({ id, tags }) =>
        change(id, { tags: normalizeTags([...tags, ...add]).filter((tag) => !remove.includes(tag)) }),
      )
    }),
    'admin.blog.previewUrl': vi.fn((input: unknown): Output<'admin.blog.previewUrl'> => {
      const { id, title, blogUrl } = PreviewPostUrlSchema.parse(input)
      const current = posts.find((post) => post.id === id)?.blogUrl
      return { blogUrl: postSlug(blogUrl) || current || postSlug(title) }
    }),
    'admin.blog.revisions': vi.fn((_input: unknown): Output<'admin.blog.revisions'> => [...revisions]),
  } satisfies Answers
  return {
    calls,
    posts: () => posts,
    /** Changes a post as another administrator. */
    change,
    /** Switches the blog as another administrator. */
    drop: (id: string) => {
      posts = posts.filter((post) => post.id !== id)
    },
  }
}
