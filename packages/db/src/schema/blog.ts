import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, edited, folded, hasOutdatedFolding, id, publication, titled } from './columns.ts'
import { files } from './files.ts'
import { users } from './users.ts'

/**
 * Blog posts; scheduled means not published with a future `scheduledAt` (decisions, "Blog states").
 * Triggers announce changes that visitors can see (`site-changed.ts`).
 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    ...titled,
    foldedTags: folded('folded_tags'),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    blogUrl: text('blog_url').notNull(),
    /** The address that names a post in the feed which was there before posts had lasting names; null for later ones. */
    feedUrl: text('feed_url'),
    metaDescription: text('meta_description').notNull().default(''),
    thumbnailUrl: text('thumbnail_url').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    ...publication,
    readingTime: integer('reading_time').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    ...edited,
  },
  (table) => [
    // A post in the trash leaves its address to others.
    uniqueIndex('blog_posts_url_key')
      .on(table.blogUrl)
      .where(sql`${table.deletedAt} is null`),
    index('blog_posts_newest_idx').on(table.createdAt, table.id),
    index('blog_posts_title_idx').on(table.sortTitle),
    index('blog_posts_former_idx').on(table.id).where(hasOutdatedFolding(table.folding)),
    index('blog_posts_published_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.published}`),
    index('blog_posts_due_idx')
      .on(table.scheduledAt)
      .where(sql`not ${table.published} and ${table.scheduledAt} is not null`),
    index('blog_posts_author_idx').on(table.authorId),
    index('blog_posts_trash_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // Code that reads published or due posts need not know of the trash.
    check(
      'blog_posts_trash',
      sql`${table.deletedAt} is null or (not ${table.published} and ${table.scheduledAt} is null)`,
    ),
    check('blog_posts_reading_time', sql`${table.readingTime} >= 1`),
    check('blog_posts_meta_length', sql`char_length(${table.metaDescription}) <= 160`),
  ],
)

/** Uploaded images shown in a post's fields or text; who may read the post may read them. */
export const blogPostFiles = pgTable(
  'blog_post_files',
  {
    postId: text('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.fileId] }),
    index('blog_post_files_file_idx').on(table.fileId),
  ],
)

/** Earlier addresses of posts, which lead to the present one until another post takes them. */
export const blogAddresses = pgTable(
  'blog_addresses',
  {
    blogUrl: text('blog_url').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_addresses_post_idx').on(table.postId)],
)

/** Earlier versions of posts; `post` contains the editable fields as they were. */
export const blogRevisions = pgTable(
  'blog_revisions',
  {
    id: id(),
    postId: text('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    post: jsonb('post').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('blog_revisions_version_key').on(table.postId, table.version),
    index('blog_revisions_author_idx').on(table.authorId),
  ],
)
