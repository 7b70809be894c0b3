import type { Answers, Output } from '../fake-link.ts'
import {
  type AdminPost,
  CreatePostSchema,
  ListAdminPostsSchema,
  type PostRevision,
  PreviewPostUrlSchema,
  ToggleBlogSchema,
  UpdatePostSchema,
} from '@idex/contract/blog/post'
import { ChangePostTagsSchema } from '@idex/contract/blog/bulk-posts'
import { normalizeTags } from '@idex/contract/kernel/tags'
import { postSlug } from '@idex/contract/blog/post-slug'
import { vi } from 'vitest'
import { fakeNotesPanel } from './fake-notes-panel.ts'
import { assertCurrentVersion, fakeRows, publicationAnswers } from './fake-rows.ts'
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
  const rows = fakeRows(initial, 'Blog post not found')
  const { find, change } = rows
  const answers = publicationAnswers(rows)
  let enabled = false
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.blog.list': vi.fn((input: unknown): Output<'admin.blog.list'> => {
      const { trashed = false, ...filter } = ListAdminPostsSchema.parse(input)
      const posts = rows.all()
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
    'admin.blog.get': answers.get,
    'admin.blog.remove': answers.remove,
    'admin.blog.restore': answers.restore,
    'admin.blog.bulkSetPublished': answers.bulkSetPublished,
    'admin.blog.bulkTrash': answers.bulkTrash,
    'admin.blog.bulkRestore': answers.bulkRestore,
    'blog.enabled': vi.fn((): Output<'blog.enabled'> => ({ enabled })),
    'admin.blog.toggle': vi.fn((input: unknown): Output<'admin.blog.toggle'> => {
      enabled = ToggleBlogSchema.parse(input).enabled ?? !enabled
      return { enabled, message: 'Blog status updated successfully' }
    }),
    'admin.blog.create': vi.fn((input: unknown): Output<'admin.blog.create'> => {
      return rows.add(makePost(fieldsOf(CreatePostSchema.parse(input))))
    }),
    'admin.blog.update': vi.fn((input: unknown): Output<'admin.blog.update'> => {
      const { id, version, ...rest } = UpdatePostSchema.parse(input)
      assertCurrentVersion(find(id), version)
      return change(id, fieldsOf(rest))
    }),
    'admin.blog.bulkChangeTags': vi.fn((input: unknown): Output<'admin.blog.bulkChangeTags'> => {
      const { ids, add, remove } = ChangePostTagsSchema.parse(input)
      return rows.changeEach(ids, ({ id, tags }) =>
        change(id, { tags: normalizeTags([...tags, ...add]).filter((tag) => !remove.includes(tag)) }),
      )
    }),
    'admin.blog.previewUrl': vi.fn((input: unknown): Output<'admin.blog.previewUrl'> => {
      const { id, title, blogUrl } = PreviewPostUrlSchema.parse(input)
      const current = rows.all().find((post) => post.id === id)?.blogUrl
      return { blogUrl: postSlug(blogUrl) || current || postSlug(title) }
    }),
    'admin.blog.revisions': vi.fn((_input: unknown): Output<'admin.blog.revisions'> => [...revisions]),
  } satisfies Answers
  return {
    calls,
    posts: rows.all,
    /** Changes a post as another administrator. */
    change,
    /** Removes a post as another administrator. */
    drop: rows.drop,
  }
}
