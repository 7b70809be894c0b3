import {
  type AdminPost,
  CreatePostSchema,
  type PostRevision,
  UpdatePostSchema,
} from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import type { CursorPage } from '@idex/contract/kernel/paging'
import { postSlug } from '@idex/contract/blog/post-slug'
import { vi } from 'vitest'
import { assertNewest, fakeDesk, refusal } from './fake-desk.ts'
import { makePost } from './posts.ts'

function fieldsOf(input: ReturnType<typeof CreatePostSchema.parse>): Partial<AdminPost> {
  const { readingTime: _ignored, scheduledAt, slug: _slug, ...fields } = input
  const blogUrl = postSlug(input.blogUrl) || postSlug(input.title)
  const state = input.published ? 'published' : scheduledAt === null ? 'draft' : 'scheduled'
  return { ...fields, blogUrl, slug: blogUrl, state, scheduledAt: scheduledAt?.toISOString() ?? null }
}

/** A desk whose server also keeps a blog. Calls can be spied on and made to fail. */
export function fakeBlog(initial: readonly AdminPost[] = [], revisions: readonly PostRevision[] = []) {
  let posts = [...initial]
  let enabled = false
  const find = (id: string): AdminPost => {
    const post = posts.find((other) => other.id === id)
    if (!post) throw refusal(new DomainError('NOT_FOUND', 'Blog post not found'))
    return post
  }
  const change = (id: string, part: Partial<AdminPost>): AdminPost => {
    const post = find(id)
    const changed = { ...post, ...part, version: post.version + 1 }
    posts = posts.map((other) => (other.id === id ? changed : other))
    return changed
  }
  const desk = fakeDesk()
  const calls = {
    ...desk.calls,
    'admin.blog.list': vi.fn((): CursorPage<AdminPost> => ({ items: [...posts], nextCursor: null })),
    'admin.blog.enabled': vi.fn((): unknown => ({ enabled })),
    'admin.blog.toggle': vi.fn((): unknown => {
      enabled = !enabled
      return { enabled, message: 'Blog status updated successfully' }
    }),
    'admin.blog.create': vi.fn((input: unknown): unknown => {
      const post = makePost(fieldsOf(CreatePostSchema.parse(input)))
      posts = [post, ...posts]
      return post
    }),
    'admin.blog.update': vi.fn((input: unknown): unknown => {
      const { id, version, ...rest } = UpdatePostSchema.parse(input)
      assertNewest(find(id), version)
      return change(id, fieldsOf(rest))
    }),
    'admin.blog.remove': vi.fn((input: unknown): unknown => {
      const { id } = IdInputSchema.parse(input)
      posts = posts.filter((post) => post.id !== id)
      return { success: true }
    }),
    'admin.blog.revisions': vi.fn((_input: unknown): readonly PostRevision[] => revisions),
  }
  return {
    calls,
    posts: () => posts,
    /** What another administrator does to a post. */
    change,
    /** What another administrator leaves of the blog. */
    drop: (id: string) => {
      posts = posts.filter((post) => post.id !== id)
    },
  }
}
