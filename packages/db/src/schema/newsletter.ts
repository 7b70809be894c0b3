import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

/** Newsletter subscriptions, double opt-in: active once `confirmedAt` is set and `unsubscribedAt` is not. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    confirmationSentAt: instant('confirmation_sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscriptions_email_key').on(sql`lower(${table.email})`),
    index('subscriptions_user_idx').on(table.userId),
    index('subscriptions_newest_idx').on(table.createdAt, table.id),
  ],
)
