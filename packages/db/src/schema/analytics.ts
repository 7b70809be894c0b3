import { COUNTED_EVENTS } from '@idex/contract/analytics/choices'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { notes } from './notes.ts'
import { shareLinks } from './share-links.ts'
import { users } from './users.ts'

export const counted = pgEnum('counted', COUNTED_EVENTS)

/**
 * How often something happened to a note or post on a day in UTC, without anything about people. `subjectId` has no
 * foreign key, so that totals outlive deletions.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    what: counted('what').notNull(),
    day: date('day').notNull(),
    subjectId: text('subject_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.what, table.day, table.subjectId] }),
    check('daily_counts_positive', sql`${table.count} > 0`),
  ],
)

/**
 * The shared note whose link brought a member to sign up, the named link if it was one, and when they first opened a document
 * after that, and that of the shared note itself.
 */
export const shareSignUps = pgTable(
  'share_sign_ups',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    noteId: text('note_id').references(() => notes.id, { onDelete: 'set null' }),
    linkId: text('link_id').references(() => shareLinks.id, { onDelete: 'set null' }),
    signedUpAt: instant('signed_up_at').notNull(),
    firstReadAt: instant('first_read_at'),
    noteReadAt: instant('note_read_at'),
  },
  (table) => [
    index('share_sign_ups_note_idx').on(table.noteId),
    index('share_sign_ups_link_idx').on(table.linkId),
    index('share_sign_ups_signed_up_idx').on(table.signedUpAt),
  ],
)

/** One mark per viewer, subject and day; the viewer is a salted daily hash, so no address is stored. */
export const viewMarks = pgTable(
  'view_marks',
  {
    day: date('day').notNull(),
    subject: text('subject').notNull(),
    viewer: text('viewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject, table.viewer] })],
)
