import { HIGHLIGHT_COLORS, HIGHLIGHT_STYLES } from '@idex/contract/highlights/choices'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { folding, foldedWords, instant, hasOutdatedFolding } from './columns.ts'
import { noteId } from './notes.ts'
import { userId } from './users.ts'

export const highlightColor = pgEnum('highlight_color', HIGHLIGHT_COLORS)
export const highlightStyle = pgEnum('highlight_style', HIGHLIGHT_STYLES)

/**
 * Highlights of members in notes' documents. Devices make the ids, and `updatedAt` is their time, never later than the
 * server's. Of a deleted one the row stays for a while, without its texts, so that no other device brings it back.
 */
export const highlights = pgTable(
  'highlights',
  {
    userId: userId(),
    noteId: noteId(),
    id: text('id').notNull(),
    /** Counted from 1. */
    page: integer('page').notNull(),
    /** Eight numbers for each: the corners, as fractions of the page. */
    quads: doublePrecision('quads').array().notNull(),
    /** The file the page and the quads are of; it may have been replaced since. */
    fileId: text('file_id'),
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    color: highlightColor('color').notNull(),
    style: highlightStyle('style').notNull().default('highlight'),
    tags: text('tags').array().notNull().default([]),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    words: foldedWords(),
    folding: folding(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId, table.id] }),
    index('highlights_note_idx').on(table.noteId),
    index('highlights_words_idx').using('gin', table.words),
    index('highlights_former_idx')
      .on(table.userId, table.noteId, table.id)
      .where(hasOutdatedFolding(table.folding)),
    check('highlights_page', sql`${table.page} >= 1`),
    check('highlights_quads', sql`cardinality(${table.quads}) % 8 = 0`),
  ],
)
