import type { SessionUser } from '@idex/auth/sessions'
import type { Database, Queryable } from '@idex/db/client'
import { contentComments, contentItems, contentLikes, pictures } from '@idex/db/schema'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { picturesWhere } from '../files/pictures.ts'
import { isLikedBy } from './policy.ts'

/** What orders the lists of members: an item's date is that of its publication. */
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
