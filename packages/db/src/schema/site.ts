import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, folded, folding, id, instant, hasOutdatedFolding, updatedAt } from './columns.ts'
import { users } from './users.ts'

/**
 * Settings of the whole site, one row each.
 * Triggers announce changes that visitors can see (`site-changed.ts`).
 */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})

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

/** Who did what to which record; rows are only ever added. `actorName` outlives the account. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectTitle: text('subject_title').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_newest_idx').on(table.createdAt, table.id),
    index('audit_log_subject_idx').on(table.subjectId),
    index('audit_log_actor_idx').on(table.actorId),
  ],
)

/** Points taken within a window, by rule and subject; `expire` is in ms since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
)
