import type { AdminPost, AdminPostCard, Post, PostCard } from '@idex/contract/blog/post'
import { daysRemaining } from '@idex/contract/kernel/trash'
import type { blogPosts } from '@idex/db/schema'

export type PostRow = typeof blogPosts.$inferSelect

/** A post as it appears in a list. */
export function presentPostCard(row: Omit<PostRow, 'content'>): PostCard {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    thumbnailUrl: row.thumbnailUrl,
    imageUrl: row.imageUrl,
    blogUrl: row.blogUrl,
    slug: row.blogUrl,
    tags: row.tags,
    views: row.views,
    readingTime: row.readingTime,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

/** A post as its readers see it. */
export function presentPost(row: PostRow): Post {
  return {
    ...presentPostCard(row),
    content: row.content,
    metaDescription: row.metaDescription,
    published: row.published,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function stateOf({ published, scheduledAt, deletedAt }: Omit<PostRow, 'content'>): AdminPost['state'] {
  if (deletedAt !== null) return 'trashed'
  if (published) return 'published'
  return scheduledAt === null ? 'draft' : 'scheduled'
}

/** A post in an administrator's list at `now`. */
export function presentAdminPostCard(row: Omit<PostRow, 'content'>, now: Date): AdminPostCard {
  return {
    ...presentPostCard(row),
    metaDescription: row.metaDescription,
    published: row.published,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    state: stateOf(row),
    daysRemaining: row.deletedAt === null ? null : daysRemaining(row.deletedAt, now),
    version: row.version,
  }
}

/** A post as an admin sees it at `now`. */
export function presentAdminPost(row: PostRow, now: Date): AdminPost {
  return { ...presentAdminPostCard(row, now), content: row.content }
}
