import { blogPostFiles, blogPosts, contentItems, files, notes } from '@idex/db/schema'
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@idex/db/client'
import { isBlogShown } from '../../publishing/blog-shown.ts'

/** Conditions for queries over `files`: what uses a file. */

/** It is the document of a note, live or trashed. */
function isInNote(): SQL {
  return sql`exists (select from ${notes} where ${notes.fileId} = ${files.id})`
}

/** It is the document of a member's private note. */
export function isInPrivateNote(): SQL {
  return sql`exists (select from ${notes}
    where ${notes.fileId} = ${files.id} and ${isNotNull(notes.ownerId)})`
}

/** Condition that a file is the media, image or captions of a content item in any state. */
export function isInContent(): SQL<boolean> {
  return sql<boolean>`exists (select from ${contentItems} where ${files.id} in
    (${contentItems.fileId}, ${contentItems.thumbnailFileId}, ${contentItems.captionsFileId}))`
}

/** The same of an item that members see. */
export function isInShownContent(): SQL<boolean> {
  return sql<boolean>`exists (select from ${contentItems} where ${contentItems.published} and ${files.id} in
    (${contentItems.fileId}, ${contentItems.thumbnailFileId}, ${contentItems.captionsFileId}))`
}

/** Condition that a file is an image of a blog post in any state. */
export function isInPost(): SQL<boolean> {
  return sql<boolean>`exists (select from ${blogPostFiles} where ${blogPostFiles.fileId} = ${files.id})`
}

/** It is an image of a published post while the blog is shown; one query, so that hidden takes no longer than missing. */
export function isInShownPost(): SQL<boolean> {
  return sql<boolean>`exists (select from ${blogPostFiles}
    inner join ${blogPosts} on ${blogPosts.id} = ${blogPostFiles.postId}
    where ${blogPostFiles.fileId} = ${files.id} and ${blogPosts.published} and ${isBlogShown()})`
}

/**
 * Gives notes whose document is this file a new version, so that cached presentations, which describe the document, are
 * dropped.
 */
export async function touchNotesOf(tx: Queryable, fileId: string): Promise<void> {
  await tx.update(notes).set({ fileId }).where(eq(notes.fileId, fileId))
}

/** Anything uses it: such a file is neither swept nor discarded. */
export function isInUse(): SQL {
  return sql`(${isInNote()} or ${isInContent()} or ${isInPost()})`
}
