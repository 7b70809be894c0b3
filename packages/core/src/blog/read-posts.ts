import type { ListPostsSchema, Post, PostCard, PostSlugSchema } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import { blogAddresses, blogPosts } from '@idex/db/schema'
import { and, arrayContains, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { countOnDay } from '../counting/daily-counts.ts'
import { contains, type Searched } from '../kernel/text-search.ts'
import { cutPage, encodeCursor, instantPosition, rowsFor } from '../kernel/paging.ts'
import { countView } from '../counting/views.ts'
import { CARD_COLUMNS, POST_COLUMNS, type PostRow, presentPost, presentPostCard } from './presenter.ts'
import { requireBlog } from './blog-switch.ts'

type Filter = z.output<typeof ListPostsSchema>

const NEWEST = [desc(blogPosts.publishedAt), desc(blogPosts.id)]

const SEARCHED = {
  folded: [blogPosts.foldedTitle, blogPosts.foldedAbout],
  folding: blogPosts.folding,
  written: [blogPosts.title, blogPosts.excerpt],
} as const satisfies Searched

function matchesPostFilter({ search, tag, cursor }: Filter) {
  return and(
    blogPosts.published,
    contains(SEARCHED, search),
    tag ? arrayContains(blogPosts.tags, [tag]) : undefined,
    cursor === undefined
      ? undefined
      : sql`(${blogPosts.publishedAt}, ${blogPosts.id}) < ${instantPosition(cursor)}`,
  )
}

function positionOf(row: Pick<PostRow, 'publishedAt' | 'createdAt' | 'id'>): string {
  return encodeCursor(row.publishedAt ?? row.createdAt, row.id)
}

async function readPage(ctx: Context, input: Filter) {
  await requireBlog(ctx)
  const query = ctx.db
    .select(POST_COLUMNS)
    .from(blogPosts)
    .where(matchesPostFilter(input))
    .orderBy(...NEWEST)
  const rows = await query.limit(rowsFor(ctx, input))
  return cutPage(ctx, rows, input, positionOf)
}

/** Published posts with their texts, newest first. `nextCursor` is null at the end. Throws BLOG_DISABLED. */
export async function listPosts(
  ctx: Context,
  input: Filter,
): Promise<{ posts: Post[]; nextCursor: string | null }> {
  const { page, nextCursor } = await readPage(ctx, input)
  return { posts: page.map(presentPost), nextCursor }
}

/** A post in the feed; `feedUrl` is the address that names it there, null for one named by its id. */
export type FeedPost = Post & { feedUrl: string | null }

/** The newest `limit` posts for the feed. Throws BLOG_DISABLED. */
export async function listFeedPosts(ctx: Context, { limit }: { limit: number }): Promise<FeedPost[]> {
  const { page } = await readPage(ctx, { limit })
  return page.map((row) => ({ ...presentPost(row), feedUrl: row.feedUrl }))
}

/** The blog's front page: posts without their texts, and every tag in use. Throws BLOG_DISABLED. */
export async function listPostCards(
  ctx: Context,
  input: Filter,
): Promise<{ posts: PostCard[]; nextCursor: string | null; tags: string[] }> {
  await requireBlog(ctx)
  const query = ctx.db
    .select(CARD_COLUMNS)
    .from(blogPosts)
    .where(matchesPostFilter(input))
    .orderBy(...NEWEST)
  const [rows, tags] = await Promise.all([query.limit(rowsFor(ctx, input)), listTags(ctx)])
  const { page, nextCursor } = cutPage(ctx, rows, input, positionOf)
  return { posts: page.map(presentPostCard), nextCursor, tags }
}

/** Most addresses in one sitemap (sitemaps.org, protocol). */
const ADDRESSES_MAX = 50_000

/** The address of each published post and when it last changed, newest first. Throws BLOG_DISABLED. */
export async function listPostAddresses(ctx: Context): Promise<{ blogUrl: string; updatedAt: string }[]> {
  await requireBlog(ctx)
  const { blogUrl, updatedAt } = blogPosts
  const rows = await ctx.db
    .select({ blogUrl, updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(...NEWEST)
    .limit(ADDRESSES_MAX)
  return rows.map((row) => ({ blogUrl: row.blogUrl, updatedAt: row.updatedAt.toISOString() }))
}

/** The most used tags of published posts, in alphabetical order. */
async function listTags(ctx: Context): Promise<string[]> {
  const tag = sql<string>`unnest(${blogPosts.tags})`
  const rows = await ctx.db
    .select({ tag })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .groupBy(sql`1`)
    .orderBy(desc(count()), asc(sql`1`))
    .limit(PAGE_MAX)
  return rows.map((row) => row.tag).sort((one, other) => one.localeCompare(other, 'en'))
}

/** The published post that had this address before. */
async function findMovedPost(ctx: Context, address: string) {
  const [row] = await ctx.db
    .select(POST_COLUMNS)
    .from(blogPosts)
    .innerJoin(blogAddresses, eq(blogAddresses.postId, blogPosts.id))
    .where(and(eq(blogAddresses.blogUrl, address), blogPosts.published))
  return row
}

async function findPost(ctx: Context, slug: string) {
  await requireBlog(ctx)
  const address = slug.toLowerCase()
  const isPublic = and(blogPosts.published, isNull(blogPosts.deletedAt))
  const [present] = await ctx.db
    .select(POST_COLUMNS)
    .from(blogPosts)
    .where(and(eq(blogPosts.blogUrl, address), isPublic))
  const row = present ?? (await findMovedPost(ctx, address))
  if (!row) throw new DomainError('NOT_FOUND', 'Blog post not found')
  return row
}

/** One published post, by its address or an earlier one. Throws BLOG_DISABLED or NOT_FOUND. */
export async function getPost(ctx: Context, input: z.output<typeof PostSlugSchema>): Promise<Post> {
  return presentPost(await findPost(ctx, input.slug))
}

/** The post at `slug`, with the caller's view, which counts once a day. */
async function viewPost(ctx: Context, slug: string) {
  const row = await findPost(ctx, slug)
  const { id } = row
  await countView(ctx, `blog:${id}`, async (tx, day) => {
    await countOnDay(tx, { what: 'blog', day, subjectId: id })
    await tx
      .update(blogPosts)
      .set({ views: sql`${blogPosts.views} + 1` })
      .where(eq(blogPosts.id, id))
    row.views += 1
  })
  return row
}

/** Counts the caller's view of a post, once a day. Throws BLOG_DISABLED or NOT_FOUND. */
export async function countPostView(
  ctx: Context,
  input: z.output<typeof PostSlugSchema>,
): Promise<{ success: true }> {
  await viewPost(ctx, input.slug)
  return { success: true }
}

/** Counts the caller's view of a post and returns the post. Throws BLOG_DISABLED or NOT_FOUND. */
export async function openPost(ctx: Context, input: z.output<typeof PostSlugSchema>): Promise<Post> {
  return presentPost(await viewPost(ctx, input.slug))
}
