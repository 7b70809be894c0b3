import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { noteId } from './notes.ts'
import { userId } from './users.ts'

/**
 * Named share links of notes, beside the plain one that every note has. `userId` made it; from `expiresAt` on, and once
 * `revokedAt` is set, it opens nothing. The row stays a while longer, so that its page can say which of the two it was. With
 * `watermark`, members who signed up by it get copies of the note's PDF that name them and the link.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    noteId: noteId(),
    userId: userId(),
    name: text('name').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    watermark: boolean('watermark').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('share_links_note_idx').on(table.noteId, table.createdAt),
    index('share_links_user_idx').on(table.userId, table.noteId),
  ],
)
