import type { SessionUser } from '@idex/auth/sessions'
import type { ADMIN_POST_SORTS } from '@idex/contract/blog/choices'
import {
  type AdminPost,
  type AdminPostCard,
  type CreatePostSchema,
  isBlankHtml,
  type ListAdminPostsSchema,
  POST_REQUIRED,
  type PostCounts,
  type PostRevision,
  PostTextsSchema,
  type UpdatePostSchema,
} from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import { filePath } from '@idex/contract/files/addresses'
import type { ListPart } from '@idex/contract/kernel/paging'
import { readingTime } from '@idex/contract/blog/reading-time'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { blogPostFiles, blogPosts } from '@idex/db/schema'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange, lastChangedBy } from '../audit/internal/record-audit.ts'
import { changeLivePost, NO_POST, readAdminPost } from './internal/change-post.ts'
import {
  enqueuePublication,
  hasState,
  hasTag,
  isListed,
  publicationColumns,
  publicationTransition,
} from '../publishing/publication.ts'
import { listRevisionsOf } from '../publishing/revisions.ts'
import { CARD_COLUMNS, POST_COLUMNS, presentAdminPost, presentAdminPostCard } from './presenter.ts'
import { choosePostUrl, reserveSlug } from './post-url.ts'
import { imagesIn, sanitizePost } from './internal/sanitize-post.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { inspectUrlField } from '../files/inspect-url.ts'
import { resolveUpload } from '../files/internal/resolve-file.ts'
import { isWithinDays } from '../kernel/dates.ts'
import { contains, type Searched } from '../kernel/text-search.ts'
import { countOf, listPage, listQuery } from '../kernel/paging.ts'
import { assertCurrentVersion } from '../kernel/versions.ts'

type Draft = z.output<typeof CreatePostSchema>

const isLive = isNull(blogPosts.deletedAt)

const SEARCHED = {
  folded: [blogPosts.foldedTitle, blogPosts.foldedAbout, blogPosts.foldedTags],
  folding: blogPosts.folding,
  written: [blogPosts.title, blogPosts.excerpt, sql`array_to_string(${blogPosts.tags}, E'\n')`],
} as const satisfies Searched

type Sort = Exclude<(typeof ADMIN_POST_SORTS)[number], 'created'>
type Filter = z.output<typeof ListAdminPostsSchema>

const SORT_KEYS = {
  title: blogPosts.sortTitle,
  status: sql`case when ${blogPosts.published} then 0 when ${blogPosts.scheduledAt} is not null then 1 when ${isLive} then 2 else 3 end`,
  views: blogPosts.views,
  readingTime: blogPosts.readingTime,
} as const satisfies Record<Sort, unknown>

/** A page of all posts without their texts, in any state; `counts` ignores the filters. */
export async function adminListPostCards(
  ctx: Context,
  input: Filter,
): Promise<ListPart<AdminPostCard> & { counts: PostCounts }> {
  requireAdmin(ctx.actor)
  const { orderBy, isAfter, limit, offset } = listQuery(ctx, blogPosts, SORT_KEYS, input)
  const isFound = and(
    isListed(blogPosts, input),
    contains(SEARCHED, input.search),
    hasTag(blogPosts.tags, input.tag),
    isWithinDays(blogPosts.createdAt, input),
  )
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(CARD_COLUMNS)
      .from(blogPosts)
      .where(and(isFound, isAfter))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: countOf(isFound),
        published: countOf(eq(blogPosts.published, true)),
        draft: countOf(hasState(blogPosts, 'draft')),
        scheduled: countOf(hasState(blogPosts, 'scheduled')),
        trashed: countOf(not(isLive)),
        views: sql`coalesce(sum(${blogPosts.views}), 0)`.mapWith(Number),
      })
      .from(blogPosts),
  ])
  const nothing = { total: 0, published: 0, draft: 0, scheduled: 0, trashed: 0, views: 0 }
  const { total, ...counts } = counted ?? nothing
  const now = ctx.clock.now()
  const cards = rows.map((row) => presentAdminPostCard(row, now))
  return { ...listPage(ctx, cards, input, total), counts }
}

/** All posts with their texts, for clients that read them from the list. */
export async function adminListPosts(ctx: Context, input: Filter): Promise<ListPart<AdminPost>> {
  const { items, nextCursor, total } = await adminListPostCards(ctx, input)
  const ids = items.map(({ id }) => id)
  const rows = await ctx.db.select(POST_COLUMNS).from(blogPosts).where(inArray(blogPosts.id, ids))
  const now = ctx.clock.now()
  const posts = new Map(rows.map((row) => [row.id, presentAdminPost(row, now)]))
  // Posts deleted between the two queries are no more.
  const whole = ids.flatMap((id) => posts.get(id) ?? [])
  return { items: whole, nextCursor, total }
}

/** A post that is not in the trash. Throws NOT_FOUND. */
export async function adminGetPost(ctx: Context, input: { id: string }): Promise<AdminPost> {
  requireAdmin(ctx.actor)
  const post = await readAdminPost(ctx, ctx.db, input.id)
  if (post.state === 'trashed') throw new DomainError('NOT_FOUND', NO_POST)
  return post
}

/** The columns set by the editor, and the uploads they show. Throws VALIDATION or FILE_NOT_YOURS. */
async function toColumns(ctx: Context, user: SessionUser, draft: Draft) {
  const content = sanitizePost(draft.content)
  if (isBlankHtml(content)) throw new DomainError('VALIDATION', POST_REQUIRED, { content: POST_REQUIRED })
  const addresses = new Set([draft.thumbnailUrl, draft.imageUrl, ...imagesIn(content).map(filePath)])
  const fileIds: string[] = []
  for (const address of addresses) {
    const file = await resolveUpload(ctx, user, address, { kinds: ['image'], exclusive: false })
    if ('fileId' in file) fileIds.push(file.fileId)
  }
  const { title, excerpt, thumbnailUrl, imageUrl, metaDescription, tags } = draft
  return {
    fileIds,
    columns: {
      title,
      content,
      excerpt,
      thumbnailUrl,
      imageUrl,
      metaDescription,
      tags,
      readingTime: readingTime(content),
    },
  }
}

/** Looks at pictures of other sites that the post `id`, if there is one, does not show yet. Throws VALIDATION or RATE_LIMITED. */
async function inspectPictures(ctx: Context, draft: Draft, id?: string): Promise<void> {
  const [before] = await ctx.db
    .select({ thumbnailUrl: blogPosts.thumbnailUrl, imageUrl: blogPosts.imageUrl })
    .from(blogPosts)
    .where(eq(blogPosts.id, id ?? ''))
  const known = Object.values(before ?? {})
  for (const field of ['thumbnailUrl', 'imageUrl'] as const) {
    const address = draft[field]
    if (/^https?:/i.test(address) && !known.includes(address))
      await inspectUrlField(ctx, field, { address, kind: 'image' })
  }
}

async function attachFiles(tx: Queryable, postId: string, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insert(blogPostFiles)
    .values(fileIds.map((fileId) => ({ postId, fileId })))
    .onConflictDoNothing()
}

/** Stores a new post as draft, scheduled or published. Throws URL_TAKEN, FILE_NOT_YOURS or VALIDATION. */
export async function createPost(ctx: Context, input: Draft): Promise<AdminPost> {
  const user = requireAdmin(ctx.actor)
  const { columns, fileIds } = await toColumns(ctx, user, input)
  await inspectPictures(ctx, input)
  const id = newId()
  const { title, blogUrl, slug } = input
  await ctx.db.transaction(async (tx) => {
    const chosen = await choosePostUrl(tx, { id, title, blogUrl, slug })
    await reserveSlug(tx, { id, blogUrl: chosen })
    const publication = publicationColumns(ctx, input)
    const [post] = await tx
      .insert(blogPosts)
      .values({
        id,
        ...columns,
        ...publication,
        blogUrl: chosen,
        authorId: user.id,
        createdAt: ctx.clock.now(),
        updatedAt: ctx.clock.now(),
      })
      .returning()
    if (!post) throw new DomainError('INTERNAL')
    await attachFiles(tx, id, fileIds)
    await enqueuePublication(ctx, tx, post)
    await auditChange(ctx, tx, `post.${publicationTransition(null, post)}`, post)
  })
  return readAdminPost(ctx, ctx.db, id)
}

/**
 * Changes a post. Throws NOT_FOUND, URL_TAKEN, FILE_NOT_YOURS, VALIDATION; STALE_EDIT
 * when `version` is outdated.
 */
export async function updatePost(ctx: Context, input: z.output<typeof UpdatePostSchema>): Promise<AdminPost> {
  const user = requireAdmin(ctx.actor)
  const { columns, fileIds } = await toColumns(ctx, user, input)
  const { id, title, blogUrl, slug, version } = input
  await inspectPictures(ctx, input, id)
  await changeLivePost(ctx, id, async (before, tx) => {
    await assertCurrentVersion(
      before,
      version,
      () => readAdminPost(ctx, tx, id),
      (found) => lastChangedBy(tx, found),
    )
    const chosen = await choosePostUrl(tx, { id, title, blogUrl, slug, current: before.blogUrl })
    await reserveSlug(tx, { id, blogUrl: chosen, before: before.blogUrl })
    await attachFiles(tx, id, fileIds)
    return { ...columns, ...publicationColumns(ctx, input, before), blogUrl: chosen }
  })
  return readAdminPost(ctx, ctx.db, id)
}

/** The earlier versions of a post, latest first. Throws NOT_FOUND. */
export async function listRevisions(ctx: Context, input: { id: string }): Promise<PostRevision[]> {
  requireAdmin(ctx.actor)
  await readAdminPost(ctx, ctx.db, input.id)
  const revisions = await listRevisionsOf(ctx, { postId: input.id }, PostTextsSchema)
  return revisions.map(({ texts: post, ...revision }) => ({ ...revision, post }))
}
