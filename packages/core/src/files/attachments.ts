import { blogPostFiles, blogPosts, contentItems, files, notes } from '@idex/db/schema'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { isBlogShown } from '../kernel/settings.ts'

/** Conditions for queries over `files`: what a file belongs to. */

/** A note has it for its document, live or trashed. */
function isInNote(): SQL {
  return sql`exists (select from ${notes} where ${notes.fileId} = ${files.id})`
}

/** A member's private note has it for its document. */
export function isInPrivateNote(): SQL {
  return sql`exists (select from ${notes}
    where ${notes.fileId} = ${files.id} and ${isNotNull(notes.ownerId)})`
}

/** A content item plays, shows or captions it. */
export function isInContent(): SQL<boolean> {
  return sql<boolean>`exists (select from ${contentItems} where ${files.id} in
    (${contentItems.fileId}, ${contentItems.thumbnailFileId}, ${contentItems.captionsFileId}))`
}

/** A blog post shows it, whatever its state. */
export function isInPost(): SQL<boolean> {
  return sql<boolean>`exists (select from ${blogPostFiles} where ${blogPostFiles.fileId} = ${files.id})`
}

/** A published blog post shows it, and the blog is shown; in one query, so that hidden takes no longer than missing. */
export function isInShownPost(): SQL<boolean> {
  return sql<boolean>`exists (select from ${blogPostFiles}
    inner join ${blogPosts} on ${blogPosts.id} = ${blogPostFiles.postId}
    where ${blogPostFiles.fileId} = ${files.id} and ${blogPosts.published} and ${isBlogShown()})`
}

/** Anything at all uses it: such a file is neither swept nor discarded. */
export function isAttached(): SQL {
  return sql`(${isInNote()} or ${isInContent()} or ${isInPost()})`
}
