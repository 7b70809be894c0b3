import type { AdminPost, AdminPostCard, Post, PostCard } from '@idex/contract/blog/post'
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

/** A post in an administrator's list. */
export function presentAdminPostCard(row: Omit<PostRow, 'content'>): AdminPostCard {
  return {
    ...presentPostCard(row),
    metaDescription: row.metaDescription,
    published: row.published,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    state: row.published ? 'published' : row.scheduledAt === null ? 'draft' : 'scheduled',
    version: row.version,
  }
}

/** A post as an admin sees it. */
export function presentAdminPost(row: PostRow): AdminPost {
  return { ...presentAdminPostCard(row), content: row.content }
}
