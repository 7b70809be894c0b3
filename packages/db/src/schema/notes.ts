import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, edited, hasOutdatedFolding, id, instant, titled } from './columns.ts'
import { files } from './files.ts'
import { noteTopic } from './topics.ts'
import { userId, users } from './users.ts'

type States = Record<'deletedAt' | 'published', AnyPgColumn>

/** Sort key of a list in the order of states: published, draft, in the trash. */
export function siteStatus({ deletedAt, published }: States): SQL {
  return sql`(case when ${deletedAt} is not null then 2 when ${published} then 0 else 1 end)`
}

/**
 * Notes. Without an owner a note is published by an administrator to all members; with one it is that member's private
 * document. `externalUrl` is set instead of an upload; `publishedAt` is when members first saw it, `announcedAt` when the
 * email about it was settled, and `mailedAt` the same unless it was published without one. `announce` is the choice of an email, due at
 * `mailDueAt` once the note is published, and sent to `mailedTo` people. With `watermark`, members get copies of its PDF that name them.
 * Triggers announce changes that visitors can see (`site-changed.ts`).
 */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    ...titled,
    description: text('description').notNull().default(''),
    topics: noteTopic('topics').array().notNull().default([]),
    fileId: text('file_id').references(() => files.id, { onDelete: 'restrict' }),
    externalUrl: text('external_url'),
    slug: text('slug').notNull(),
    published: boolean('published').notNull(),
    watermark: boolean('watermark').notNull().default(false),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
    announcedAt: instant('announced_at'),
    mailedAt: instant('mailed_at'),
    announce: boolean('announce').notNull().default(true),
    mailDueAt: instant('mail_due_at'),
    mailedTo: integer('mailed_to'),
    deletedAt: instant('deleted_at'),
    ...edited,
  },
  (table) => [
    uniqueIndex('notes_slug_key').on(table.slug),
    uniqueIndex('notes_file_key').on(table.fileId),
    // Ascending: read backwards, it matches ORDER BY … DESC, newest first.
    index('notes_live_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('notes_owner_idx')
      .on(table.ownerId, table.createdAt, table.id)
      .where(sql`${table.ownerId} is not null`),
    index('notes_site_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.ownerId} is null`),
    // The notes of the site are counted by state from this alone.
    index('notes_site_state_idx')
      .on(table.deletedAt, table.published)
      .where(sql`${table.ownerId} is null`),
    index('notes_site_title_idx')
      .on(table.sortTitle)
      .where(sql`${table.ownerId} is null`),
    index('notes_title_idx')
      .on(table.sortTitle, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('notes_former_idx').on(table.id).where(hasOutdatedFolding(table.folding)),
    index('notes_site_status_idx')
      .on(siteStatus(table), table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.ownerId} is null`),
    index('notes_published_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.published} and ${table.deletedAt} is null`),
    index('notes_unannounced_idx')
      .on(table.createdAt)
      .where(sql`${table.published} and ${table.announcedAt} is null`),
    index('notes_mailed_idx')
      .on(table.mailedAt)
      .where(sql`${table.published} and ${table.mailedAt} is not null`),
    index('notes_trash_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('notes_one_document', sql`num_nonnulls(${table.fileId}, ${table.externalUrl}) = 1`),
    check('notes_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('notes_published', sql`not ${table.published} or ${table.publishedAt} is not null`),
    check(
      'notes_watermark_of_site_upload',
      sql`not ${table.watermark} or (${table.ownerId} is null and ${table.fileId} is not null)`,
    ),
    check('notes_private_never_published', sql`${table.ownerId} is null or not ${table.published}`),
    check(
      'notes_topics_bounded',
      sql`cardinality(${table.topics}) <= ${sql.raw(String(NOTE_TOPICS.length))}`,
    ),
  ],
)

/** The note, with which the row goes. */
export const noteId = () =>
  text('note_id')
    .notNull()
    .references(() => notes.id, { onDelete: 'cascade' })

/** Which member starred which note. */
export const favorites = pgTable(
  'favorites',
  {
    userId: userId(),
    noteId: noteId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    index('favorites_note_idx').on(table.noteId),
  ],
)

/** Which member has opened the document of which published note, and when first. */
export const noteReads = pgTable(
  'note_reads',
  {
    userId: userId(),
    noteId: noteId(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    index('note_reads_note_idx').on(table.noteId),
  ],
)
