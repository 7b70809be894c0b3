import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { blogPosts } from './blog.ts'
import { folding, foldedWords, instant, hasOutdatedFolding, tsvector } from './columns.ts'
import { contentItems } from './content.ts'
import { fileId, files } from './files.ts'
import { notes } from './notes.ts'

/** Of the `words` of a text those that stand there at least so often, as its indexes of them have them. */
export function frequentWords(words: AnyPgColumn, times: 4 | 16): SQL {
  return sql`search_frequent_words(${words}, ${sql.raw(String(times))})`
}

/** The text of a PDF's pages, as far as they have any. Nothing here is backed up: it is extracted again. */
export const pageTexts = pgTable(
  'page_texts',
  {
    fileId: fileId(),
    /** Counted from 1. */
    page: integer('page').notNull(),
    body: text('body').notNull(),
    words: foldedWords(),
    folding: folding(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.page] }),
    index('page_texts_words_idx').using('gin', table.words),
    index('page_texts_4_times_idx').using('gin', frequentWords(table.words, 4)),
    index('page_texts_16_times_idx').using('gin', frequentWords(table.words, 16)),
    index('page_texts_former_idx').on(table.fileId, table.page).where(hasOutdatedFolding(table.folding)),
  ],
)

/**
 * Spoken text of a recording, by its captions: stretches of some cues, which overlap so that a phrase is whole in one of them. Each cue
 * of `body` begins at the character and at the second that `offsets` and `starts` say. Read again instead of being backed up.
 */
export const transcriptPassages = pgTable(
  'transcript_passages',
  {
    fileId: fileId(),
    /** Counted from 1. */
    position: integer('position').notNull(),
    body: text('body').notNull(),
    offsets: integer('offsets').array().notNull(),
    starts: doublePrecision('starts').array().notNull(),
    words: foldedWords(),
    folding: folding(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    index('transcript_passages_words_idx').using('gin', table.words),
    index('transcript_passages_4_times_idx').using('gin', frequentWords(table.words, 4)),
    index('transcript_passages_former_idx')
      .on(table.fileId, table.position)
      .where(hasOutdatedFolding(table.folding)),
    check(
      'transcript_passages_cues',
      sql`cardinality(${table.offsets}) > 0 and cardinality(${table.offsets}) = cardinality(${table.starts})`,
    ),
  ],
)

export const EXTRACTION_STATES = ['done', 'textless', 'failed'] as const

export const extractionState = pgEnum('extraction_state', EXTRACTION_STATES)

/**
 * How the extraction of the text of a PDF or of captions by the `recipe` of that number ended; a file without a row, or with another recipe's,
 * waits for it. `textlessPages` counts pages without any text;
 * `scannedAt` is when these were last tried to be recognised; `problem` says why a file failed.
 */
export const textExtractions = pgTable('text_extractions', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  recipe: integer('recipe').notNull(),
  state: extractionState('state').notNull(),
  textlessPages: integer('textless_pages').notNull().default(0),
  problem: text('problem'),
  scannedAt: instant('scanned_at'),
  extractedAt: instant('extracted_at').notNull(),
})

/**
 * The words of one note, content item or post, for searches. Triggers keep them; like `page_texts` they are made again
 * instead of being backed up.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    subjectId: text('subject_id')
      .primaryKey()
      .generatedAlwaysAs((): SQL => sql`coalesce(note_id, content_id, post_id)`),
    noteId: text('note_id').references(() => notes.id, { onDelete: 'cascade' }),
    contentId: text('content_id').references(() => contentItems.id, { onDelete: 'cascade' }),
    postId: text('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    uniqueIndex('search_entries_note_key').on(table.noteId),
    uniqueIndex('search_entries_content_key').on(table.contentId),
    uniqueIndex('search_entries_post_key').on(table.postId),
    index('search_entries_title_idx').using('gin', table.titleWords),
    index('search_entries_words_idx').using('gin', table.words),
    check(
      'search_entries_one_subject',
      sql`num_nonnulls(${table.noteId}, ${table.contentId}, ${table.postId}) = 1`,
    ),
  ],
)

/**
 * Words, as they are spelled, of what all members see, and in how many texts each stands: all of them, and those that visitors search as
 * well. Made again from time to time; suggestions for words that nothing has come from here.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text('word').primaryKey(),
    texts: integer('texts').notNull(),
    visitorTexts: integer('visitor_texts').notNull(),
  },
  (table) => [
    check(
      'search_vocabulary_texts',
      sql`${table.texts} > 0 and ${table.visitorTexts} between 0 and ${table.texts}`,
    ),
  ],
)
