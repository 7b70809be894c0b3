import {
  type blogPosts,
  contentItems,
  frequentWords,
  notes,
  type pageTexts,
  searchEntries,
  type transcriptPassages,
} from '@idex/db/schema'
import type { Queryable } from '@idex/db/client'
import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'

/**
 * Most matches of a kind that are ranked: ranking reads all words of each. They are looked for in parts, which Postgres reads in their order until
 * there are enough: of a word that is nearly everywhere, first what has it in its title, or the texts that have it most often.
 */
const RANKED_MAX = 128

/**
 * Most matches of a part that are looked at, also those that the caller may not see. The limit makes Postgres look for the
 * words first and check the owners one by one, even without statistics of a new table.
 */
const MATCHES_MAX = 100_000

/** Most items with one file. */
const SHARERS_MAX = 10

/** That `words` match `query`, the text of a tsquery. */
export const matchIn = (words: PgColumn, query: string): SQL => sql`${words} @@ ${query}::tsquery`

/** How well they match it. */
export const rankOf = (words: SQLWrapper, query: string) =>
  sql<number>`ts_rank(${words}, ${query}::tsquery)`.as('rank')

/** That words match it which stand in their text at least so often. */
export function oftenMatchIn(words: PgColumn, times: 4 | 16, query: string): SQL {
  // Frequent words have no places, which phrases ask for, and exclusions may hold for them alone: all words are asked as well, but their index is not.
  const inAnyOrder = query.replaceAll(/<(?:-|\d+)>/g, '&')
  return sql`${frequentWords(words, times)} @@ ${inAnyOrder}::tsquery and (${matchIn(words, query)}) is true`
}

type Entry = {
  subject: typeof notes | typeof contentItems | typeof blogPosts
  id: PgColumn
  policy: SQL | undefined
}

/** Entries of what satisfies `policy`, those with the words in their titles first. */
export function rankedEntries(
  db: Queryable,
  query: string,
  { subject, id, policy }: Entry,
  searched: PgColumn = searchEntries.words,
) {
  const matched = (part: SQL) => {
    const entries = db
      .select({ id: sql<string>`${id}`.as('entry_id'), words: sql`${searched}`.as('entry_words') })
      .from(searchEntries)
      .where(part)
      .limit(MATCHES_MAX)
      .as('entries')
    const seen = db
      .select({ one: sql`1`.as('one') })
      .from(subject)
      .where(and(eq(subject.id, entries.id), policy))
      .limit(1)
      .as('seen')
    return db
      .select({ id: entries.id, rank: rankOf(entries.words, query) })
      .from(entries)
      .crossJoinLateral(seen)
  }
  const inTitle = matchIn(searchEntries.titleWords, query)
  const elsewhere = sql`${matchIn(searched, query)} and not ${inTitle} and ${id} is not null`
  return unionAll(matched(sql`${inTitle} and ${id} is not null`), matched(elsewhere))
    .limit(RANKED_MAX)
    .as('found')
}

/** Parts of the texts of files, by their place; and which notes and items that have such a file are found. */
type Texts = {
  of: typeof pageTexts | typeof transcriptPassages
  place: PgColumn
  noted: SQL | undefined
  contentFile: PgColumn
  published: SQL | undefined
}

/** Parts of texts that match in one of some ways, with each note and item that has the file. */
export function rankedTexts(
  db: Queryable,
  query: string,
  { of, place, noted, contentFile, published }: Texts,
  ...[first, second, ...rest]: readonly [SQL, SQL, ...SQL[]]
) {
  const matched = (part: SQL) => {
    const { fileId, words } = of
    const texts = db
      .select({ fileId, place: sql<number>`${place}`.as('place'), words })
      .from(of)
      .where(part)
      .limit(MATCHES_MAX)
      .as('texts')
    const columns = (kind: 'note' | 'content', id: PgColumn) => ({
      of: sql<'note' | 'content'>`${sql.raw(`'${kind}'`)}`.as('of'),
      id: sql<string>`${id}`.as('found_id'),
    })
    const owners = unionAll(
      db
        .select(columns('note', notes.id))
        .from(notes)
        .where(and(eq(notes.fileId, texts.fileId), noted)),
      db
        .select(columns('content', contentItems.id))
        .from(contentItems)
        .where(and(eq(contentFile, texts.fileId), published)),
    )
    const owner = owners.limit(SHARERS_MAX).as('owner')
    return db
      .select({
        of: owner.of,
        id: owner.id,
        fileId: texts.fileId,
        place: texts.place,
        rank: rankOf(texts.words, query),
      })
      .from(texts)
      .crossJoinLateral(owner)
  }
  const found = unionAll(matched(first), matched(second), ...rest.map(matched))
    .limit(RANKED_MAX)
    .as('found')
  // What is frequent is found again among all.
  return db
    .select()
    .from(found)
    .groupBy(found.of, found.id, found.fileId, found.place, found.rank)
    .as('ranked')
}
