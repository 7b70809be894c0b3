import { blogPosts, contentItems, notes } from '@idex/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isPublished as isPublishedItem } from '../../content/policy.ts'
import { isHighlightOf } from '../../highlights/policy.ts'
import type { Actor } from '../../kernel/context.ts'
import { isAdmin, isLibraryUser } from '../../kernel/access.ts'
import { isBlogShown } from '../../publishing/blog-shown.ts'
import { isInLibraryOf, isPublished } from '../../notes/policy.ts'

/** Characters of a post's text that a snippet is taken from. */
const EXCERPT_MAX = 20_000

/** Columns of hits. */
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

/** Who searches: whether they use the library, whether they see the blog while it is hidden, and their id, '' of visitors. */
export type Searcher = { isLibraryUser: boolean; isAdmin: boolean; id: string }

/** An actor as one who searches. */
export function searcherOf(actor: Actor): Searcher {
  return { isLibraryUser: isLibraryUser(actor), isAdmin: isAdmin(actor), id: actor?.id ?? '' }
}

/**
 * Condition for rows a caller may find, by the policies of the lists: a reader finds what the library, the dashboard
 * and the blog show, and their own highlights; everyone else published notes, by their titles, and the blog. Drafts and
 * the trash are never found, not even by administrators.
 */
export function isFoundBy(
  searcher: Searcher,
): Record<'note' | 'noteWithPages' | 'highlight' | 'content' | 'post', SQL | undefined> {
  const { isLibraryUser: reads } = searcher
  return {
    note: reads ? isInLibraryOf(searcher) : isPublished(),
    noteWithPages: reads ? isInLibraryOf(searcher) : NOTHING,
    highlight: reads ? and(isHighlightOf(searcher), isInLibraryOf(searcher)) : NOTHING,
    content: reads ? isPublishedItem() : NOTHING,
    post: and(eq(blogPosts.published, true), searcher.isAdmin ? undefined : isBlogShown()),
  }
}
