import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './users.ts'

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
