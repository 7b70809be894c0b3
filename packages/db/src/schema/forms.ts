import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { noteId } from './notes.ts'
import { userId } from './users.ts'

/** Values that members have filled into the fields of notes' documents. `updatedAt` is the device's time, never later than the server's. */
export const noteForms = pgTable(
  'note_forms',
  {
    userId: userId(),
    noteId: noteId(),
    /** The file whose fields they are; it may have been replaced since. */
    fileId: text('file_id').notNull(),
    /** By field: a text, several, or a tick. */
    values: jsonb('values').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    index('note_forms_note_idx').on(table.noteId),
  ],
)
