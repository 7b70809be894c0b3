import { FOLDING_VERSION } from '@idex/contract/search/folding'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'

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
  return sql`${number} < ${sql.raw(String(FOLDING_VERSION))}`
}

/** Title of a row, and its texts as lists search and sort by them, which triggers set. */
export const titled = {
  title: text('title').notNull(),
  /**
   * The sort key of titles, as readers expect it and the same on every server: by letters and numbers, ignoring case and accents but among
   * equals, numbers by value ('Part 2' before 'Part 10'). A trigger stores it, by `title_order` of the database.
   */
  sortTitle: keyText('sort_title').notNull().default(''),
  foldedTitle: folded('folded_title'),
  foldedAbout: folded('folded_about'),
  folding: folding(),
}

/** Times of a row that is edited, and the count of its changes: the verbs increment it, and refuse an update based on an older one. */
export const edited = {
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}

/** State of a row that is published: scheduled means not published with a `scheduledAt`, and `publishedAt` is when readers first saw it. */
export const publication = {
  published: boolean('published').notNull().default(false),
  publishedAt: instant('published_at'),
  scheduledAt: instant('scheduled_at'),
  /** Set in the trash, where a row is neither published nor scheduled; `wasPublished` says what it is to be again. */
  deletedAt: instant('deleted_at'),
  wasPublished: boolean('was_published').notNull().default(false),
  views: integer('views').notNull().default(0),
}
