import { HITS_MAX } from '@idex/contract/search/search'
import type { Queryable } from '@idex/db/client'
import {
  blogPosts,
  contentItems,
  highlights,
  notes,
  pageTexts,
  searchEntries,
  transcriptPassages,
} from '@idex/db/schema'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, isReader } from '../kernel/context.ts'
import { CONTENT_COLUMNS, isFoundBy, NOTE_COLUMNS, POST_COLUMNS } from './found-columns.ts'

/**
 * Most matches of a kind that are ranked: ranking reads all words of each, and of a word that is on more pages than this none is
 * much better than the others.
 */
const RANKED_MAX = 128

/** Most pages of one document. */
const PAGES_EACH = 3

/** The condition that `words` match `query`, the text of a tsquery, and how well they do. */
function matching(words: PgColumn, query: string) {
  const tsquery = sql`${query}::tsquery`
  return { matches: sql`${words} @@ ${tsquery}`, rank: sql<number>`ts_rank(${words}, ${tsquery})`.as('rank') }
}

/** Notes the caller finds; visitors by nothing but their titles. */
export function findNotes(tx: Queryable, actor: Actor, query: string) {
  const words = isReader(actor) ? searchEntries.words : searchEntries.titleWords
  const { matches, rank } = matching(words, query)
  const found = tx
    .select({ id: searchEntries.noteId, rank })
    .from(searchEntries)
    .innerJoin(notes, eq(notes.id, searchEntries.noteId))
    .where(and(matches, isFoundBy(actor).note))
    .limit(RANKED_MAX)
    .as('found')
  return tx
    .select(NOTE_COLUMNS)
    .from(found)
    .innerJoin(notes, eq(notes.id, found.id))
    .orderBy(desc(found.rank), desc(notes.createdAt), asc(notes.id))
    .limit(HITS_MAX.notes)
}

/** Highlights of the caller's own, in notes they find. */
export function findHighlights(tx: Queryable, actor: Actor, query: string) {
  const { matches, rank } = matching(highlights.words, query)
  const { id, noteId, page, quote, body, updatedAt } = highlights
  return tx
    .select({ id, noteId, page, quote, body, title: notes.title, rank })
    .from(highlights)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(matches, isFoundBy(actor).highlight))
    .orderBy(desc(rank), desc(updatedAt), asc(id))
    .limit(HITS_MAX.highlights)
}

/** Items the caller finds. */
export function findContent(tx: Queryable, actor: Actor, query: string) {
  const { matches, rank } = matching(searchEntries.words, query)
  const found = tx
    .select({ id: searchEntries.contentId, rank })
    .from(searchEntries)
    .innerJoin(contentItems, eq(contentItems.id, searchEntries.contentId))
    .where(and(matches, isFoundBy(actor).content))
    .limit(RANKED_MAX)
    .as('found')
  return tx
    .select(CONTENT_COLUMNS)
    .from(found)
    .innerJoin(contentItems, eq(contentItems.id, found.id))
    .orderBy(desc(found.rank), desc(contentItems.publishedAt), asc(contentItems.id))
    .limit(HITS_MAX.content)
}

/** Posts the caller finds. */
export function findPosts(tx: Queryable, actor: Actor, query: string) {
  const { matches, rank } = matching(searchEntries.words, query)
  const found = tx
    .select({ id: searchEntries.postId, rank })
    .from(searchEntries)
    .innerJoin(blogPosts, eq(blogPosts.id, searchEntries.postId))
    .where(and(matches, isFoundBy(actor).post))
    .limit(RANKED_MAX)
    .as('found')
  return tx
    .select(POST_COLUMNS)
    .from(found)
    .innerJoin(blogPosts, eq(blogPosts.id, found.id))
    .orderBy(desc(found.rank), desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(HITS_MAX.posts)
}

/** Pages of the documents of what satisfies `policy`, the best ones of each document. */
function findPages(
  tx: Queryable,
  query: string,
  subject: typeof notes | typeof contentItems,
  policy: SQL | undefined,
) {
  const { matches, rank } = matching(pageTexts.words, query)
  const { fileId, page } = pageTexts
  const found = tx
    .select({ id: sql<string>`${subject.id}`.as('subject_id'), fileId, page, rank })
    .from(pageTexts)
    .innerJoin(subject, eq(subject.fileId, fileId))
    .where(and(matches, policy))
    .limit(RANKED_MAX)
    .as('found')
  const best = sql<number>`row_number() over (partition by ${found.id} order by ${found.rank} desc, ${found.page})`
  const placed = tx
    .select({
      id: found.id,
      fileId: found.fileId,
      page: found.page,
      rank: found.rank,
      place: best.as('place'),
    })
    .from(found)
    .as('placed')
  return tx
    .select({
      id: placed.id,
      page: placed.page,
      rank: placed.rank,
      title: subject.title,
      body: pageTexts.body,
    })
    .from(placed)
    .innerJoin(subject, eq(subject.id, placed.id))
    .innerJoin(pageTexts, and(eq(fileId, placed.fileId), eq(page, placed.page)))
    .where(sql`${placed.place} <= ${PAGES_EACH}`)
    .orderBy(desc(placed.rank), asc(placed.id), asc(placed.page))
    .limit(HITS_MAX.pages)
}

/** Pages of the library's documents that the caller finds. */
export function findNotePages(tx: Queryable, actor: Actor, query: string) {
  return findPages(tx, query, notes, isFoundBy(actor).noteWithPages)
}

/** Pages of items that the caller finds. */
export function findContentPages(tx: Queryable, actor: Actor, query: string) {
  return findPages(tx, query, contentItems, isFoundBy(actor).content)
}

/** Best passages of which moments are chosen: overlapping ones are the same moment, and one recording has few. */
const PASSAGES_MAX = 8 * HITS_MAX.moments

/** Passages of what is said in recordings that the caller finds. */
export function findMoments(tx: Queryable, actor: Actor, query: string) {
  const { fileId, position, words } = transcriptPassages
  const { matches, rank } = matching(words, query)
  const found = tx
    .select({ id: sql<string>`${contentItems.id}`.as('content_id'), fileId, position, rank })
    .from(transcriptPassages)
    .innerJoin(contentItems, eq(contentItems.captionsFileId, fileId))
    .where(and(matches, isFoundBy(actor).content))
    .limit(RANKED_MAX)
    .as('found')
  const { id, title, contentType } = contentItems
  const { body, offsets, starts } = transcriptPassages
  return tx
    .select({ id, title, contentType, body, offsets, starts })
    .from(found)
    .innerJoin(contentItems, eq(id, found.id))
    .innerJoin(transcriptPassages, and(eq(fileId, found.fileId), eq(position, found.position)))
    .orderBy(desc(found.rank), asc(found.id), asc(found.position))
    .limit(PASSAGES_MAX)
}
