import type {
  AdminCommentPage,
  ListAdminCommentsSchema,
  NewComments,
  ReadCommentsSchema,
} from '@idex/contract/content/admin-comments'
import type { Queryable } from '@idex/db/client'
import { contentComments, contentItems, users } from '@idex/db/schema'
import { and, count, desc, eq, exists, ilike, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { containsPattern, limitAndOffset } from '../kernel/paging.ts'
import { authorName } from './comments.ts'

/** New until an administrator has read it; what they wrote themselves never is. */
const isNew = () => isNull(contentComments.readAt)

/** Comments of items in the trash wait there with them. */
const isOfLiveItem = () => isNull(contentItems.deletedAt)

function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = containsPattern(search)
  return or(
    ilike(contentComments.body, pattern),
    ilike(contentItems.title, pattern),
    sql`${users.firstName} || ' ' || ${users.lastName} ilike ${pattern}`,
    ilike(users.email, pattern),
  )
}

/** A page of the comments on all items, newest first. */
export async function listAdminComments(
  ctx: Context,
  input: z.output<typeof ListAdminCommentsSchema>,
): Promise<AdminCommentPage> {
  requireAdmin(ctx.actor)
  const where = and(isOfLiveItem(), matches(input.search), input.unread ? isNew() : undefined)
  const { limit, offset } = limitAndOffset(input)
  const { role, firstName, lastName, email } = users
  const rows = await ctx.db
    .select({
      comment: contentComments,
      contentTitle: contentItems.title,
      author: { role, firstName, lastName, email },
    })
    .from(contentComments)
    .innerJoin(contentItems, eq(contentItems.id, contentComments.contentId))
    .innerJoin(users, eq(users.id, contentComments.authorId))
    .where(where)
    .orderBy(desc(contentComments.createdAt), desc(contentComments.id))
    .limit(limit)
    .offset(offset)
  const [found] = await ctx.db
    .select({ total: count() })
    .from(contentComments)
    .innerJoin(contentItems, eq(contentItems.id, contentComments.contentId))
    .innerJoin(users, eq(users.id, contentComments.authorId))
    .where(where)
  return {
    items: rows.map(({ comment, contentTitle, author }) => ({
      id: comment.id,
      contentId: comment.contentId,
      contentTitle,
      author: authorName(author),
      email: author.email,
      body: comment.body,
      isNew: comment.readAt === null,
      createdAt: comment.createdAt.toISOString(),
    })),
    total: found?.total ?? 0,
  }
}

async function readNew(db: Queryable): Promise<NewComments> {
  const [found] = await db
    .select({ unread: count(), newestAt: max(contentComments.createdAt) })
    .from(contentComments)
    .innerJoin(contentItems, eq(contentItems.id, contentComments.contentId))
    .where(and(isNew(), isOfLiveItem()))
  return { unread: found?.unread ?? 0, newestAt: found?.newestAt?.toISOString() ?? null }
}

/** How many comments are new, and when the newest of them was written. */
export async function countNewComments(ctx: Context): Promise<NewComments> {
  requireAdmin(ctx.actor)
  return readNew(ctx.db)
}

/** Marks all comments as read that were written by `until`, and returns which are still new. */
export async function readComments(
  ctx: Context,
  { until }: z.output<typeof ReadCommentsSchema>,
): Promise<NewComments> {
  requireAdmin(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const live = tx
      .select({ one: sql`1` })
      .from(contentItems)
      .where(and(eq(contentItems.id, contentComments.contentId), isOfLiveItem()))
    const read = await tx
      .update(contentComments)
      .set({ readAt: ctx.clock.now() })
      .where(and(isNew(), lte(contentComments.createdAt, new Date(until)), exists(live)))
      .returning({ id: contentComments.id })
    if (read.length > 0) {
      const title = read.length === 1 ? '1 comment' : `${read.length} comments`
      await auditChange(ctx, tx, 'comment.read', { id: 'comments', title })
    }
    return readNew(tx)
  })
}
