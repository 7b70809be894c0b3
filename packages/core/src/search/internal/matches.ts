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
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/context.ts'
import {
  CONTENT_COLUMNS,
  isFoundBy,
  NOTE_COLUMNS,
  POST_COLUMNS,
  type Searcher,
  searcherOf,
} from './found-columns.ts'
import { matchIn, oftenMatchIn, rankedEntries, rankedTexts, rankOf } from './ranking.ts'

/** Most pages of one document. */
const PAGES_EACH = 3

/** Best passages of which moments are chosen: overlapping ones are the same moment, and one recording has few. */
const PASSAGES_MAX = 8 * HITS_MAX.moments

/** Notes that are found; by visitors by nothing but their titles. */
function findNotes(db: Queryable, searcher: Searcher, query: string) {
  const words = searcher.isLibraryUser ? searchEntries.words : searchEntries.titleWords
  const { note: policy } = isFoundBy(searcher)
  const found = rankedEntries(db, query, { subject: notes, id: searchEntries.noteId, policy }, words)
  return db
    .select(NOTE_COLUMNS)
    .from(found)
    .innerJoin(notes, eq(notes.id, found.id))
    .orderBy(desc(found.rank), desc(notes.createdAt), asc(notes.id))
    .limit(HITS_MAX.notes)
}

/** Highlights of the caller's own, in notes they find. */
function findHighlights(db: Queryable, searcher: Searcher, query: string) {
  const rank = rankOf(highlights.words, query)
  const { id, noteId, page, quote, body, tags, updatedAt } = highlights
  return db
    .select({ id, noteId, page, quote, body, tags, title: notes.title, rank })
    .from(highlights)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(matchIn(highlights.words, query), isFoundBy(searcher).highlight))
    .orderBy(desc(rank), desc(updatedAt), asc(id))
    .limit(HITS_MAX.highlights)
}

/** Items that are found. */
function findContent(db: Queryable, searcher: Searcher, query: string) {
  const { content: policy } = isFoundBy(searcher)
  const found = rankedEntries(db, query, { subject: contentItems, id: searchEntries.contentId, policy })
  return db
    .select(CONTENT_COLUMNS)
    .from(found)
    .innerJoin(contentItems, eq(contentItems.id, found.id))
    .orderBy(desc(found.rank), desc(contentItems.publishedAt), asc(contentItems.id))
    .limit(HITS_MAX.content)
}

/** Posts that are found. */
function findPosts(db: Queryable, searcher: Searcher, query: string) {
  const { post: policy } = isFoundBy(searcher)
  const found = rankedEntries(db, query, { subject: blogPosts, id: searchEntries.postId, policy })
  return db
    .select(POST_COLUMNS)
    .from(found)
    .innerJoin(blogPosts, eq(blogPosts.id, found.id))
    .orderBy(desc(found.rank), desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(HITS_MAX.posts)
}

/** Pages of documents, the best ones of each. */
function findPages(db: Queryable, searcher: Searcher, query: string) {
  const { fileId, page, words, body } = pageTexts
  const { noteWithPages: noted, content: published } = isFoundBy(searcher)
  const texts = { of: pageTexts, place: page, noted, contentFile: contentItems.fileId, published }
  const ranked = rankedTexts(
    db,
    query,
    texts,
    oftenMatchIn(words, 16, query),
    oftenMatchIn(words, 4, query),
    matchIn(words, query),
  )
  const { of, id, place, rank } = ranked
  const order = sql<number>`row_number() over (partition by ${id} order by ${rank} desc, ${place})`
  const ordered = db
    .select({ of, id, fileId: ranked.fileId, place, rank, order: order.as('order_in_document') })
    .from(ranked)
    .as('ordered')
  const best = db
    .select()
    .from(ordered)
    .where(sql`${ordered.order} <= ${PAGES_EACH}`)
    .orderBy(desc(ordered.rank), desc(ordered.of), asc(ordered.id), asc(ordered.place))
    .limit(HITS_MAX.pages)
    .as('best')
  return db
    .select({
      of: best.of,
      id: best.id,
      page: best.place,
      body,
      title: sql<string>`coalesce(${notes.title}, ${contentItems.title})`,
    })
    .from(best)
    .innerJoin(pageTexts, and(eq(fileId, best.fileId), eq(page, best.place)))
    .leftJoin(notes, and(sql`${best.of} = 'note'`, eq(notes.id, best.id)))
    .leftJoin(contentItems, and(sql`${best.of} = 'content'`, eq(contentItems.id, best.id)))
    .orderBy(desc(best.rank), desc(best.of), asc(best.id), asc(best.place))
}

/** Passages of what is said in recordings. */
function findMoments(db: Queryable, searcher: Searcher, query: string) {
  const { fileId, position, words, body, offsets, starts } = transcriptPassages
  const { id, title, contentType, captionsFileId: contentFile } = contentItems
  const { content: published } = isFoundBy(searcher)
  const texts = { of: transcriptPassages, place: position, noted: sql`false`, contentFile, published }
  const ranked = rankedTexts(db, query, texts, oftenMatchIn(words, 4, query), matchIn(words, query))
  return db
    .select({ id, title, contentType, body, offsets, starts })
    .from(ranked)
    .innerJoin(contentItems, eq(id, ranked.id))
    .innerJoin(transcriptPassages, and(eq(fileId, ranked.fileId), eq(position, ranked.place)))
    .orderBy(desc(ranked.rank), asc(ranked.id), asc(ranked.place))
    .limit(PASSAGES_MAX)
}

/** The best of each kind that `actor` finds by `query`, the text of a tsquery. */
export async function findMatches(tx: Queryable, actor: Actor, query: string) {
  const searcher = searcherOf(actor)
  const [found, highlighted, pages, moments, content, posts] = await Promise.all([
    findNotes(tx, searcher, query),
    findHighlights(tx, searcher, query),
    findPages(tx, searcher, query),
    findMoments(tx, searcher, query),
    findContent(tx, searcher, query),
    findPosts(tx, searcher, query),
  ])
  return { notes: found, highlights: highlighted, pages, moments, content, posts }
}

export type Matches = Awaited<ReturnType<typeof findMatches>>
