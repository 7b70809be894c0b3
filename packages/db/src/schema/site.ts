import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** Blog posts; scheduled means not published with a `scheduledAt` ahead (decisions, "Blog states"). */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    blogUrl: text('blog_url').notNull(),
    metaDescription: text('meta_description').notNull().default(''),
    thumbnailUrl: text('thumbnail_url').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    published: boolean('published').notNull().default(false),
    publishedAt: instant('published_at'),
    scheduledAt: instant('scheduled_at'),
    readingTime: integer('reading_time').notNull(),
    views: integer('views').notNull().default(0),
    version: integer('version').notNull().default(1),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('blog_posts_url_key').on(table.blogUrl),
    index('blog_posts_published_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.published}`),
    index('blog_posts_due_idx')
      .on(table.scheduledAt)
      .where(sql`not ${table.published} and ${table.scheduledAt} is not null`),
    index('blog_posts_author_idx').on(table.authorId),
    check('blog_posts_reading_time', sql`${table.readingTime} >= 1`),
    check('blog_posts_meta_length', sql`char_length(${table.metaDescription}) <= 160`),
  ],
)

/** Switches of the whole site, one row each. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})

/** What visitors wrote in the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    message: text('message').notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_newest_idx').on(table.createdAt)],
)

/** Newsletter subscriptions, double opt-in: they count once `confirmedAt` is set and `unsubscribedAt` is not. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscriptions_email_key').on(sql`lower(${table.email})`),
    index('subscriptions_user_idx').on(table.userId),
  ],
)
