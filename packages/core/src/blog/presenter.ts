import type { AdminPost, AdminPostCard, Post, PostCard } from '@idex/contract/blog/post'
import { daysRemaining } from '@idex/contract/kernel/trash'
import { filePath } from '@idex/contract/files/addresses'
import type { Pictures } from '@idex/contract/files/pictures'
import { blogPostFiles, blogPosts, pictures } from '@idex/db/schema'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { picturesWhere } from '../files/pictures.ts'
import { publicationState } from '../publishing/publication.ts'
import { imagesIn } from './internal/sanitize-post.ts'

export type PostRow = typeof blogPosts.$inferSelect

const { content: _content, ...card } = getTableColumns(blogPosts)

/** A post's row, and the copies of every image it has ever shown. */
export const POST_COLUMNS = {
  ...getTableColumns(blogPosts),
  pictures: picturesWhere(sql`${pictures.fileId} in (select ${blogPostFiles.fileId} from ${blogPostFiles}
    where ${eq(blogPostFiles.postId, blogPosts.id)})`),
}

/** The same of a post in a list, which lacks its text. */
export const CARD_COLUMNS = { ...card, pictures: POST_COLUMNS.pictures }

/** A post's row, and copies of at least the images it shows. */
type ShownRow = PostRow & { pictures: Pictures }

/** Only the images that are shown: a post keeps the files of its earlier versions, too. */
function picturesAt(addresses: readonly string[], pictures: Pictures): Pictures {
  const shown = new Set(addresses)
  return Object.fromEntries(Object.entries(pictures).filter(([address]) => shown.has(address)))
}

function picturesOf({ thumbnailUrl, imageUrl, content, pictures }: ShownRow): Pictures {
  return picturesAt([thumbnailUrl, imageUrl, ...imagesIn(content).map(filePath)], pictures)
}

/** A post as it appears in a list. */
export function presentPostCard(row: Omit<ShownRow, 'content'>): PostCard {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    thumbnailUrl: row.thumbnailUrl,
    imageUrl: row.imageUrl,
    pictures: picturesAt([row.thumbnailUrl, row.imageUrl], row.pictures),
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
export function presentPost(row: ShownRow): Post {
  return {
    ...presentPostCard(row),
    content: row.content,
    pictures: picturesOf(row),
    metaDescription: row.metaDescription,
    published: row.published,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A post in an administrator's list at `now`. */
export function presentAdminPostCard(row: Omit<ShownRow, 'content'>, now: Date): AdminPostCard {
  return {
    ...presentPostCard(row),
    metaDescription: row.metaDescription,
    published: row.published,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    state: publicationState(row),
    daysRemaining: row.deletedAt === null ? null : daysRemaining(row.deletedAt, now),
    version: row.version,
  }
}

/** A post as an admin sees it at `now`. */
export function presentAdminPost(row: ShownRow, now: Date): AdminPost {
  return { ...presentAdminPostCard(row, now), content: row.content, pictures: picturesOf(row) }
}
