import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, folded, folding, hasOutdatedFolding, id, instant } from './columns.ts'

/** Messages sent through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    message: text('message').notNull(),
    foldedText: folded('folded_text'),
    folding: folding(),
    readAt: instant('read_at'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_newest_idx').on(table.createdAt),
    index('contact_messages_former_idx').on(table.id).where(hasOutdatedFolding(table.folding)),
    index('contact_messages_unread_idx')
      .on(table.createdAt)
      .where(sql`${table.readAt} is null`),
  ],
)
