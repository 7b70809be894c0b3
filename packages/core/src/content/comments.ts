import type { SessionUser } from '@idex/auth/sessions'
import type {
  Comment,
  DeleteCommentSchema,
  ListCommentsSchema,
  PostCommentSchema,
} from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import type { CursorPage } from '@idex/contract/kernel/paging'
import type { Queryable } from '@idex/db/client'
import { contentComments, contentItems, users } from '@idex/db/schema'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { assertSame, idFor } from '../kernel/idempotency.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { cutPage, encodeCursor, instantPosition, rowsFor } from '../kernel/paging.ts'
import { fullName } from '@idex/contract/kernel/names'
import { assertContent, lockContent } from './read-content.ts'

/** Shown for an author without a name; their email address stays private. */
const NAMELESS = { member: 'Member', admin: 'Administrator' } as const

type Author = Pick<SessionUser, 'role' | 'firstName' | 'lastName'>

/** An author's name, or what they are. */
export const authorName = (author: Author) => fullName(author) ?? NAMELESS[author.role]

type Row = typeof contentComments.$inferSelect

function presentComment(row: Row, author: Author, reader: SessionUser): Comment {
  const isOwn = row.authorId === reader.id
  return {
    id: row.id,
    author: authorName(author),
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    isOwn,
    canDelete: isOwn || reader.role === 'admin',
  }
}

/** Comments `user` may delete: their own, or any as an admin. */
function isDeletableBy(user: SessionUser): SQL | undefined {
  return user.role === 'admin' ? undefined : eq(contentComments.authorId, user.id)
}

/** Comments on an item, oldest first. Throws NOT_FOUND. */
export async function listComments(
  ctx: Context,
  input: z.output<typeof ListCommentsSchema>,
): Promise<CursorPage<Comment>> {
  const reader = requireMember(ctx.actor)
  await assertContent(ctx, reader, input.id)
  const { role, firstName, lastName } = users
  const { createdAt, id } = contentComments
  const query = ctx.db
    .select({ comment: getTableColumns(contentComments), author: { role, firstName, lastName } })
    .from(contentComments)
    .innerJoin(users, eq(users.id, contentComments.authorId))
    .where(
      and(
        eq(contentComments.contentId, input.id),
        input.cursor === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) > ${instantPosition(input.cursor)}`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ comment }) =>
    encodeCursor(comment.createdAt, comment.id),
  )
  return { items: page.map(({ comment, author }) => presentComment(comment, author, reader)), nextCursor }
}

const FULL = `You have left ${CAPS.comments} comments here, the most one person can.`

/** The comment that an earlier request has made of the same key. Throws UNPROCESSABLE. */
async function findMade(tx: Queryable, user: SessionUser, id: string, body: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(contentComments)
    .where(and(eq(contentComments.id, id), eq(contentComments.authorId, user.id)))
  if (row === undefined) throw new DomainError('INTERNAL')
  assertSame(row.body === body)
  return row
}

/** Comments on an item; a repeat by its key gets the comment that was made. Throws NOT_FOUND, LIMIT_REACHED, RATE_LIMITED or UNPROCESSABLE. */
export async function postComment(ctx: Context, input: z.output<typeof PostCommentSchema>): Promise<Comment> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'comment')
  const id = idFor(ctx, `comment on ${input.id}`)
  return ctx.db.transaction(async (tx) => {
    await lockContent(tx, user, input.id)
    const [row] = await tx
      .insert(contentComments)
      .values({
        id,
        contentId: input.id,
        authorId: user.id,
        body: input.body,
        createdAt: ctx.clock.now(),
        // Other administrators need no notice of one's own.
        ...(user.role === 'admin' && { readAt: ctx.clock.now() }),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return presentComment(await findMade(tx, user, id, input.body), user, user)
    const where = and(eq(contentComments.contentId, input.id), eq(contentComments.authorId, user.id))
    await assertCap(tx, user.id, { table: contentComments, where, most: CAPS.comments, full: FULL })
    return presentComment(row, user, user)
  })
}

/**
 * Removes a comment: one's own, or any as an admin, whose removals are audited under the item's title. Throws
 * NOT_FOUND, also for a comment of someone else's.
 */
export async function deleteComment(
  ctx: Context,
  input: z.output<typeof DeleteCommentSchema>,
): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const { id, commentId } = input
  const isMeant = and(
    eq(contentComments.id, commentId),
    eq(contentComments.contentId, id),
    isDeletableBy(user),
  )
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx.delete(contentComments).where(isMeant).returning({ id: contentComments.id })
    if (!removed) throw new DomainError('NOT_FOUND', 'Comment not found')
    if (user.role !== 'admin') return
    const [item] = await tx
      .select({ title: contentItems.title })
      .from(contentItems)
      .where(eq(contentItems.id, id))
    await auditChange(ctx, tx, 'comment.delete', { id: commentId, ...item })
  })
  return { success: true }
}
