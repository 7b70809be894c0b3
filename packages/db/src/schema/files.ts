import { FILE_KINDS } from '@idex/contract/files/stored-file'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

export const fileKind = pgEnum('file_kind', FILE_KINDS)

/**
 * Stored files. The row is written before the bytes and `storedAt` after them, so that everything a crash leaves behind
 * has a known id and can be swept from any storage; `receivingAt` is renewed in between, which protects it from the
 * sweep.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    uploaderId: text('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    kind: fileKind('kind').notNull(),
    mimeType: text('mime_type').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256').notNull().default(''),
    pageCount: integer('page_count'),
    storedAt: instant('stored_at'),
    /** The last heartbeat of the receiving process; null once the file is stored or marked by the sweep. */
    receivingAt: instant('receiving_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_uploader_idx').on(table.uploaderId),
    index('files_unfinished_idx')
      .on(table.createdAt)
      .where(sql`${table.storedAt} is null`),
    index('files_pictured_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} in ('image', 'pdf')`),
    check('files_size_positive', sql`${table.size} >= 0`),
    check(
      'files_stored_whole',
      sql`${table.storedAt} is null or (${table.size} > 0 and ${table.sha256} <> '')`,
    ),
  ],
)

/** The file, with which the row goes. */
export const fileId = () =>
  text('file_id')
    .notNull()
    .references(() => files.id, { onDelete: 'cascade' })

/**
 * The smaller copies of an image, made from it by the `recipe` of that number; none if they could not be made. All of
 * them are one stored object, in which `variants` says where each is. Nothing here is backed up: it is made again.
 * Triggers announce changes that visitors can see (`site-changed.ts`).
 */
export const pictures = pgTable('pictures', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  recipe: integer('recipe').notNull(),
  /** Of the whole image as it is shown, in pixels; null if it cannot be read. */
  width: integer('width'),
  height: integer('height'),
  variants: jsonb('variants').notNull(),
  madeAt: instant('made_at').notNull(),
})
