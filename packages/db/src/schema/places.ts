import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { contentId } from './content.ts'
import { instant } from './columns.ts'
import { noteId } from './notes.ts'
import { userId } from './users.ts'

/**
 * Columns of every place: `updatedAt` is the device's time, never later than the server's; `removedAt` is when it was
 * taken off the Continue shelf, until the member reads on.
 */
const state = () => ({
  finishedAt: instant('finished_at'),
  removedAt: instant('removed_at'),
  updatedAt: instant('updated_at').notNull(),
})

/** Where a member is in a note: a page, counted from 1, of as many as were seen then; `zoom` is a percentage or automatic. */
export const notePlaces = pgTable(
  'note_places',
  {
    userId: userId(),
    noteId: noteId(),
    page: integer('page').notNull(),
    pageCount: integer('page_count').notNull(),
    zoom: smallint('zoom'),
    ...state(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    index('note_places_note_idx').on(table.noteId),
    index('note_places_unfinished_idx')
      .on(table.userId, table.updatedAt)
      .where(sql`${table.finishedAt} is null and ${table.removedAt} is null`),
    check('note_places_page', sql`${table.page} between 1 and ${table.pageCount}`),
  ],
)

/** Where a member is in an item: a page of an article, or a position in a recording, in seconds, with its duration if known. */
export const contentPlaces = pgTable(
  'content_places',
  {
    userId: userId(),
    contentId: contentId(),
    page: integer('page'),
    pageCount: integer('page_count'),
    zoom: smallint('zoom'),
    seconds: doublePrecision('seconds'),
    duration: doublePrecision('duration'),
    ...state(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index('content_places_content_idx').on(table.contentId),
    index('content_places_unfinished_idx')
      .on(table.userId, table.updatedAt)
      .where(sql`${table.finishedAt} is null and ${table.removedAt} is null`),
    check('content_places_one_position', sql`num_nonnulls(${table.page}, ${table.seconds}) = 1`),
    check('content_places_page', sql`${table.page} between 1 and ${table.pageCount}`),
    check('content_places_page_count', sql`(${table.page} is null) = (${table.pageCount} is null)`),
    check('content_places_seconds', sql`${table.seconds} >= 0`),
  ],
)
