import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { userId } from './users.ts'

/**
 * Members' private feeds. `hash` is the SHA-256 of the secret in a feed's addresses, so a copy of the table opens nothing; `prefix`
 * is its beginning, by which the owner recognizes it. A revoked feed is a deleted row.
 */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    userId: userId(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique('feeds_hash_key'),
    prefix: text('prefix').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('feeds_user_idx').on(table.userId)],
)
