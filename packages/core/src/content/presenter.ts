import type { AdminContentItem, ContentItem } from '@idex/contract/content/content-item'
import { filePath } from '@idex/contract/files/addresses'
import type { Pictures } from '@idex/contract/files/pictures'
import { daysRemaining } from '@idex/contract/kernel/trash'
import { contentComments, contentItems, contentLikes, pictures } from '@idex/db/schema'
import type { SessionUser } from '@idex/auth/sessions'
import type { Database, Queryable } from '@idex/db/client'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { encodeCursor } from '../kernel/paging.ts'
import { publicationState } from '../publishing/publication.ts'
import { picturesWhere } from '../files/pictures.ts'
import { isLikedBy } from './policy.ts'

export type ContentRow = typeof contentItems.$inferSelect

/** Fields of an item beside its row: likes, comments, and its thumbnail's smaller copies. */
export type ContentDetails = { likes: number; comments: number; pictures: Pictures }

function address(fileId: string | null, externalUrl: string | null): string {
  return fileId === null ? (externalUrl ?? '') : filePath(fileId)
}

/** An item as every reader sees it. */
function presentItem(row: ContentRow, details: ContentDetails): Omit<ContentItem, 'isLiked'> {
  const { likes, comments, pictures } = details
  const thumbnailUrl = address(row.thumbnailFileId, row.thumbnailUrl)
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    contentType: row.contentType,
    category: row.category,
    tags: row.tags,
    thumbnailUrl,
    thumbnail: pictures[thumbnailUrl] ?? null,
    fileUrl: address(row.fileId, row.externalUrl),
    captionsUrl: address(row.captionsFileId, null),
    duration: row.duration,
    description: row.description,
    views: row.views,
    likes,
    comments,
    createdAt: row.createdAt.toISOString(),
  }
}

const shownAt = ({ publishedAt, createdAt }: ContentRow) => publishedAt ?? createdAt

/** Where an item stands in the lists of members. */
export function positionOf(row: ContentRow): string {
  return encodeCursor(shownAt(row), row.id)
}

/** An item as a member sees it, for whom it is as old as its publication. */
export function presentContent(row: ContentRow, details: ContentDetails & { isLiked: boolean }): ContentItem {
  const createdAt = shownAt(row).toISOString()
  return { ...presentItem(row, details), createdAt, isLiked: details.isLiked }
}

/** An item as an admin sees it at `now`. */
export function presentAdminContent(row: ContentRow, details: ContentDetails, now: Date): AdminContentItem {
  return {
    ...presentItem(row, details),
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    state: publicationState(row),
    daysRemaining: row.deletedAt === null ? null : daysRemaining(row.deletedAt, now),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** Columns that order the lists of members: an item's date is that of its publication. */
export const PUBLICATION = { createdAt: contentItems.publishedAt, id: contentItems.id }

/** Newest first; ties are ordered by id, so that pages neither lose nor repeat an item. */
export const NEWEST = [desc(contentItems.publishedAt), desc(contentItems.id)]

/** The columns of an item for an admin: the row, likes and comments. */
export function adminContentColumns(db: Queryable) {
  return {
    item: getTableColumns(contentItems),
    pictures: picturesWhere(eq(pictures.fileId, contentItems.thumbnailFileId)),
    likes: db.$count(contentLikes, eq(contentLikes.contentId, contentItems.id)),
    comments: db.$count(contentComments, eq(contentComments.contentId, contentItems.id)),
  }
}

/** The same for a member, and whether they like the item. */
export function contentColumns(db: Database, user: Pick<SessionUser, 'id'>) {
  return { ...adminContentColumns(db), isLiked: isLikedBy(db, user) }
}
