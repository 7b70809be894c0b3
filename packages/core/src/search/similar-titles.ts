import { HITS_MAX } from '@idex/contract/search/search'
import { wordsIn } from '@idex/contract/search/folding'
import type { Database, Queryable } from '@idex/db/client'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import { blogPosts, contentItems, notes } from '@idex/db/schema'
import { and, asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../kernel/context.ts'
import {
  CONTENT_COLUMNS,
  isFoundBy,
  NOTE_COLUMNS,
  POST_COLUMNS,
  searcherOf,
} from './internal/found-columns.ts'

/** Of a query's words those are compared that have so many letters, and no more of them. */
const LETTERS_MIN = 4
const WORDS_MAX = 5

/** How similar a word and part of a title have to be, from 0 to 1: two letters that changed places in eight. */
const SIMILARITY = 0.4

const trigrams = memoizePerDatabase((db) => {
  let known: Promise<boolean> | undefined
  const ask = async () => {
    const found = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`)
    return found.length > 0
  }
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
})

/**
 * Returns whether this Postgres compares words by their trigrams (its extension pg_trgm); without, a typo finds
 * nothing.
 */
export function toleratesTypos(db: Database): Promise<boolean> {
  return trigrams(db)()
}

/** A folded text as trigrams compare it. */
export const latinOf = (folded: string | SQLWrapper): SQL => sql`latin_of(${folded})`

/** The words of a query that titles are compared with. */
export function comparedWords(query: string): string[] {
  const words = wordsIn(query)
    .map(({ word }) => word)
    .filter(({ length }) => length >= LETTERS_MIN)
  return [...new Set(words)].slice(0, WORDS_MAX)
}

/** The condition that a title contains something like each of `words`, and the order with the most alike first. */
function alike(title: PgColumn, words: readonly string[]): { isAlike: SQL | undefined; order: SQL[] } {
  const likeness = words.map((word) => sql`word_similarity(${latinOf(word)}, ${latinOf(title)})`)
  return {
    isAlike: and(...words.map((word) => sql`${latinOf(word)} <% ${latinOf(title)}`)),
    order: [desc(sql.join(likeness, sql` + `)), asc(title)],
  }
}

/** Finds what the caller may see with a title like `words`; only where Postgres `toleratesTypos`. */
export async function findSimilarTitles(tx: Queryable, actor: Actor, words: readonly string[]) {
  await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${SIMILARITY}`))
  const policy = isFoundBy(searcherOf(actor))
  const [note, item, post] = [
    alike(notes.foldedTitle, words),
    alike(contentItems.foldedTitle, words),
    alike(blogPosts.foldedTitle, words),
  ]
  return Promise.all([
    tx
      .select(NOTE_COLUMNS)
      .from(notes)
      .where(and(note.isAlike, policy.note))
      .orderBy(...note.order)
      .limit(HITS_MAX.notes),
    tx
      .select(CONTENT_COLUMNS)
      .from(contentItems)
      .where(and(item.isAlike, policy.content))
      .orderBy(...item.order)
      .limit(HITS_MAX.content),
    tx
      .select(POST_COLUMNS)
      .from(blogPosts)
      .where(and(post.isAlike, policy.post))
      .orderBy(...post.order)
      .limit(HITS_MAX.posts),
  ])
}
