import { sql } from 'drizzle-orm'
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Primary key: 20 lower-case letters and digits, made by `newId`. */
export function id() {
  return text('id').primaryKey()
}

/** Words with their positions and weights; only Postgres reads them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A `timestamptz`, read as a Date. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** When the row was created. */
export function createdAt() {
  return instant('created_at').notNull().defaultNow()
}

/** When the row last changed; the verbs set it. */
export function updatedAt() {
  return instant('updated_at').notNull().defaultNow()
}

/** Counts a row's changes, from 1; the verbs increment it, and refuse an update based on an older one. */
export function version() {
  return integer('version').notNull().default(1)
}

/**
 * The sort key of titles, as readers expect it and independent of the database's collation: ignoring case and accents,
 * numbers by value ('Part 2' before 'Part 10'). Stored with the row, since it is expensive to compute.
 */
export function sortTitle() {
  const bare = sql`regexp_replace(normalize(lower(title), NFD), '[\\u0300-\\u036f]', '', 'g')`
  const padded = sql`regexp_replace(${bare}, '\\d+', '000000000\\&', 'g')`
  // No more characters than an index has room for.
  const key = sql`left(regexp_replace(${padded}, '0*(\\d{10,})', '\\1', 'g'), 200)`
  return text('sort_title').notNull().generatedAlwaysAs(key)
}
