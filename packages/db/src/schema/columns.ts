import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Primary key: 20 lower-case letters and digits, made by `newId`. */
export function id() {
  return text('id').primaryKey()
}

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
