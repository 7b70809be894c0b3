import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { contentItems } from './content.ts'
import { notes } from './notes.ts'
import { users } from './users.ts'

/** How a note of the site or a content item read before a change of its texts, and who changed it. */
export const textRevisions = pgTable(
  'text_revisions',
  {
    id: id(),
    noteId: text('note_id').references(() => notes.id, { onDelete: 'cascade' }),
    contentId: text('content_id').references(() => contentItems.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    texts: jsonb('texts').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('text_revisions_note_key').on(table.noteId, table.version),
    uniqueIndex('text_revisions_content_key').on(table.contentId, table.version),
    index('text_revisions_author_idx').on(table.authorId),
    check('text_revisions_one_subject', sql`num_nonnulls(${table.noteId}, ${table.contentId}) = 1`),
  ],
)
