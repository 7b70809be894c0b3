import { blogPosts, contentItems, notes } from '@idex/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isPublished as isPublishedItem } from '../content/policy.ts'
import { isHighlightOf } from '../highlights/policy.ts'
import { type Actor, isAdmin, isReader } from '../kernel/context.ts'
import { isBlogShown } from '../kernel/settings.ts'
import { isInLibraryOf, isPublished } from '../notes/policy.ts'

/** Characters of a post's text that a snippet is taken from. */
const EXCERPT_MAX = 20_000

/** What hits are made of. */
export const NOTE_COLUMNS = {
  id: notes.id,
  title: notes.title,
  description: notes.description,
  slug: notes.slug,
}
export const CONTENT_COLUMNS = {
  id: contentItems.id,
  title: contentItems.title,
  description: contentItems.description,
  contentType: contentItems.contentType,
}
export const POST_COLUMNS = {
  id: blogPosts.id,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  blogUrl: blogPosts.blogUrl,
  text: sql<string>`left(${blogPosts.content}, ${sql.raw(String(EXCERPT_MAX))})`,
}

const NOTHING = sql`false`

/**
 * What `actor` finds, by the policies of the lists: a reader what the library, the dashboard and the blog show, and what they marked themselves; everyone else
 * published notes, by their titles, and the blog. Nobody finds drafts or what is in the trash, administrators neither.
 */
export function isFoundBy(
  actor: Actor,
): Record<'note' | 'noteWithPages' | 'highlight' | 'content' | 'post', SQL | undefined> {
  return {
    note: isReader(actor) ? isInLibraryOf(actor) : isPublished(),
    noteWithPages: isReader(actor) ? isInLibraryOf(actor) : NOTHING,
    highlight: isReader(actor) ? and(isHighlightOf(actor), isInLibraryOf(actor)) : NOTHING,
    content: isReader(actor) ? isPublishedItem() : NOTHING,
    post: and(eq(blogPosts.published, true), isAdmin(actor) ? undefined : isBlogShown()),
  }
}
