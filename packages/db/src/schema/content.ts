import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, edited, hasOutdatedFolding, id, instant, publication, titled } from './columns.ts'
import { files } from './files.ts'
import { userId, users } from './users.ts'

export const contentType = pgEnum('content_type', ['video', 'pdf', 'podcast'])

/** Videos, articles and podcasts of the member dashboard. */
export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    ...titled,
    author: text('author').notNull().default(''),
    contentType: contentType('content_type').notNull(),
    category: text('category').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    description: text('description').notNull().default(''),
    duration: text('duration').notNull().default(''),
    fileId: text('file_id').references(() => files.id, { onDelete: 'restrict' }),
    externalUrl: text('external_url'),
    thumbnailFileId: text('thumbnail_file_id').references(() => files.id, { onDelete: 'restrict' }),
    thumbnailUrl: text('thumbnail_url'),
    captionsFileId: text('captions_file_id').references(() => files.id, { onDelete: 'restrict' }),
    ...publication,
    ...edited,
  },
  (table) => [
    index('content_items_newest_idx').on(table.createdAt, table.id),
    index('content_items_title_idx').on(table.sortTitle),
    index('content_items_former_idx').on(table.id).where(hasOutdatedFolding(table.folding)),
    index('content_items_published_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.published}`),
    index('content_items_due_idx')
      .on(table.scheduledAt)
      .where(sql`not ${table.published} and ${table.scheduledAt} is not null`),
    index('content_items_trash_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('content_items_published', sql`not ${table.published} or ${table.publishedAt} is not null`),
    // Code that reads published or due items need not know of the trash.
    check(
      'content_items_trash',
      sql`${table.deletedAt} is null or (not ${table.published} and ${table.scheduledAt} is null)`,
    ),
    index('content_items_file_idx').on(table.fileId),
    index('content_items_thumbnail_idx').on(table.thumbnailFileId),
    index('content_items_captions_idx').on(table.captionsFileId),
    check('content_items_one_document', sql`num_nonnulls(${table.fileId}, ${table.externalUrl}) = 1`),
    check(
      'content_items_one_thumbnail',
      sql`num_nonnulls(${table.thumbnailFileId}, ${table.thumbnailUrl}) <= 1`,
    ),
  ],
)

/** The content item, with which the row goes. */
export const contentId = () =>
  text('content_id')
    .notNull()
    .references(() => contentItems.id, { onDelete: 'cascade' })

/** Which member has read which item; items newer than the sign-up without a row are unread. */
export const contentReads = pgTable(
  'content_reads',
  {
    userId: userId(),
    contentId: contentId(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index('content_reads_content_idx').on(table.contentId),
  ],
)

/** Which member likes which item. */
export const contentLikes = pgTable(
  'content_likes',
  {
    userId: userId(),
    contentId: contentId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index('content_likes_content_idx').on(table.contentId),
  ],
)

/** Members' comments on an item; `readAt` is when an administrator has taken note, null for new ones. */
export const contentComments = pgTable(
  'content_comments',
  {
    id: id(),
    contentId: contentId(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('content_comments_newest_idx').on(table.createdAt, table.id),
    index('content_comments_unread_idx')
      .on(table.createdAt)
      .where(sql`${table.readAt} is null`),
    index('content_comments_item_idx').on(table.contentId, table.createdAt),
    index('content_comments_author_idx').on(table.authorId),
    check('content_comments_not_blank', sql`btrim(${table.body}) <> ''`),
  ],
)
