import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
