import type { Queryable } from '@idex/db/client'
import {
  blogPosts,
  contentItems,
  notes,
  pageTexts,
  searchVocabulary,
  transcriptPassages,
} from '@idex/db/schema'
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isPublished as isPublishedItem } from '../content/policy.ts'
import type { Services } from '../kernel/context.ts'
import { isBlogShown } from '../publishing/blog-shown.ts'
import { isPublished } from '../notes/policy.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'

/**
 * Texts of each kind that words are taken from, the newest ones: titles and descriptions, and longer texts. Further texts of a
 * large library add hardly any words.
 */
const TEXTS_MAX = 20_000
const LONG_TEXTS_MAX = 5000

/** Characters of a post's HTML. */
const POST_MAX = 200_000

/** Number of words stored, the most frequent ones. */
const WORDS_MAX = 50_000

/** Letters of a word: shorter ones resemble too many others. */
export const LETTERS = { min: 4, max: 24 } as const

/** Most milliseconds of one refresh. */
const STATEMENT_MS = 120_000

/** Waiting refreshes are one, and wait for more to come. */
export const REFRESH = { singletonKey: 'refresh', startAfter: 60 } as const

/** A text, and whether visitors search it as well as members. */
const text = (body: SQL, forVisitors: boolean) => ({
  body: sql<string>`${body}`.as('body'),
  forVisitors: sql<boolean>`${sql.raw(String(forVisitors))}`.as('for_visitors'),
})

/**
 * Selects texts that all members see, by the policies of the lists: no private notes or highlights, no drafts, no
 * trash, and no hidden blog.
 */
function publicTexts(tx: Queryable) {
  const note = (columns: ReturnType<typeof text>) =>
    tx.select(columns).from(notes).where(isPublished()).orderBy(desc(notes.createdAt)).limit(TEXTS_MAX)
  const about = sql`concat_ws(' ', ${notes.description}, array_to_string(${notes.topics}, ' '))`
  const { title, description, author, category, tags } = contentItems
  const ofItem = sql`concat_ws(' ', ${title}, ${description}, ${author}, ${category}, array_to_string(${tags}, ' '))`
  const ofPost = sql`concat_ws(' ', ${blogPosts.title}, ${blogPosts.excerpt}, array_to_string(${blogPosts.tags}, ' '),
    plain_markup(left(${blogPosts.content}, ${sql.raw(String(POST_MAX))})))`
  const items = tx
    .select(text(ofItem, false))
    .from(contentItems)
    .where(isPublishedItem())
    .orderBy(desc(contentItems.publishedAt))
    .limit(TEXTS_MAX)
  const page = text(sql`${pageTexts.body}`, false)
  return unionAll(
    note(text(sql`${notes.title}`, true)),
    note(text(about, false)),
    items,
    tx
      .select(text(ofPost, true))
      .from(blogPosts)
      .where(and(eq(blogPosts.published, true), isBlogShown()))
      .orderBy(desc(blogPosts.publishedAt))
      .limit(LONG_TEXTS_MAX),
    tx
      .select(page)
      .from(notes)
      .innerJoin(pageTexts, eq(pageTexts.fileId, notes.fileId))
      .where(isPublished())
      .orderBy(desc(notes.createdAt))
      .limit(LONG_TEXTS_MAX),
    tx
      .select(page)
      .from(contentItems)
      .innerJoin(pageTexts, eq(pageTexts.fileId, contentItems.fileId))
      .where(isPublishedItem())
      .orderBy(desc(contentItems.publishedAt))
      .limit(LONG_TEXTS_MAX),
    tx
      .select(text(sql`${transcriptPassages.body}`, false))
      .from(contentItems)
      .innerJoin(transcriptPassages, eq(transcriptPassages.fileId, contentItems.captionsFileId))
      .where(isPublishedItem())
      .orderBy(desc(contentItems.publishedAt))
      .limit(LONG_TEXTS_MAX),
  )
}

/** Makes the vocabulary that of what all members see now. Returns how many words were added or have another count. */
export async function refreshVocabulary(ctx: Services): Promise<{ words: number }> {
  const words = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`))
    const table = sql.identifier(getTableName(searchVocabulary))
    const changed = await tx.execute(sql`
      with fresh as (
        select word, count(*)::int as texts, (count(*) filter (where for_visitors))::int as visitor_texts
        from ${publicTexts(tx).as('texts')},
          unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', folded_all(body)))) as word
        where length(word) between ${LETTERS.min} and ${LETTERS.max} and word !~ '[[:digit:][:punct:][:space:]]'
        group by word order by texts desc, word limit ${WORDS_MAX}
      ), gone as (
        delete from ${table} where word not in (select word from fresh)
      )
      insert into ${table} as known select word, texts, visitor_texts from fresh
      on conflict (word) do update set texts = excluded.texts, visitor_texts = excluded.visitor_texts
      where (known.texts, known.visitor_texts) is distinct from (excluded.texts, excluded.visitor_texts)
      returning 1`)
    return changed.length
  })
  if (words > 0) await mergeNewWords(ctx.db, searchVocabulary)
  return { words }
}
