import { FOLDING } from '@idex/contract/search/folding'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'

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

/** Words that a trigger takes from the row's texts by the folding whose number the row has. */
export function foldedWords() {
  return tsvector('words')
    .notNull()
    .default(sql`''::tsvector`)
}

/** Text that is compared by its characters' numbers, independent of the locale of the server. */
const keyText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** Texts of the row as lists search and sort by them; a trigger folds them. */
export function folded(name: string) {
  return keyText(name).notNull().default('')
}

/** Number of the folding that the row's words and folded texts are of, set by a trigger; 1 was without a number. */
export function folding() {
  return smallint('folding').notNull().default(1)
}

/** Rows whose folding is not the current one; for their partial indexes, of which each folding has its own. */
export function hasOutdatedFolding(number: SQLWrapper): SQL {
  return sql`${number} < ${sql.raw(String(FOLDING))}`
}

/**
 * The sort key of titles, as readers expect it and the same on every server: by letters and numbers, ignoring case and accents but among
 * equals, numbers by value ('Part 2' before 'Part 10'). A trigger stores it, by `title_order` of the database.
 */
export function sortTitle() {
  return keyText('sort_title').notNull().default('')
}
