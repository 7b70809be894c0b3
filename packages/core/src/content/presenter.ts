import type { AdminContentItem, ContentItem } from '@idex/contract/content/content-item'
import { filePath } from '@idex/contract/files/addresses'
import type { Pictures } from '@idex/contract/files/pictures'
import type { contentItems } from '@idex/db/schema'

export type ContentRow = typeof contentItems.$inferSelect

/** What is shown of an item beside its row: likes, comments, and its thumbnail's smaller copies. */
export type Details = { likes: number; comments: number; pictures: Pictures }

function address(fileId: string | null, externalUrl: string | null): string {
  return fileId === null ? (externalUrl ?? '') : filePath(fileId)
}

/** An item as every reader sees it. */
function presentItem(row: ContentRow, details: Details): Omit<ContentItem, 'isLiked'> {
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

/** An item as a member sees it. */
export function presentContent(row: ContentRow, details: Details & { isLiked: boolean }): ContentItem {
  return { ...presentItem(row, details), isLiked: details.isLiked }
}

/** An item as an admin sees it. */
export function presentAdminContent(row: ContentRow, details: Details): AdminContentItem {
  return { ...presentItem(row, details), updatedAt: row.updatedAt.toISOString(), version: row.version }
}
