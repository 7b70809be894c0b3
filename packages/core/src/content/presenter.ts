import type { AdminContentItem, ContentItem } from '@idex/contract/content/content-item'
import { filePath } from '@idex/contract/files/addresses'
import type { contentItems } from '@idex/db/schema'

export type ContentRow = typeof contentItems.$inferSelect

/** How many likes and comments an item has. */
export type Reactions = { likes: number; comments: number }

function address(fileId: string | null, externalUrl: string | null): string {
  return fileId === null ? (externalUrl ?? '') : filePath(fileId)
}

/** An item as every reader sees it. */
function presentItem(row: ContentRow, { likes, comments }: Reactions): Omit<ContentItem, 'isLiked'> {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    contentType: row.contentType,
    category: row.category,
    tags: row.tags,
    thumbnailUrl: address(row.thumbnailFileId, row.thumbnailUrl),
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

/** An item as a member sees it. */
export function presentContent(row: ContentRow, reactions: Reactions & { isLiked: boolean }): ContentItem {
  return { ...presentItem(row, reactions), isLiked: reactions.isLiked }
}

/** An item as an admin sees it. */
export function presentAdminContent(row: ContentRow, reactions: Reactions): AdminContentItem {
  return { ...presentItem(row, reactions), updatedAt: row.updatedAt.toISOString(), version: row.version }
}
