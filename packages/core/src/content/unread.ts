import type { SessionUser } from '@idex/auth/sessions'
import type { ContentItem, MarkReadSchema } from '@idex/contract/content/content-item'
import type { CursorInputSchema } from '@idex/contract/kernel/paging'
import type { Queryable } from '@idex/db/client'
import { contentItems, contentReads } from '@idex/db/schema'
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { contentColumns, NEWEST, positionOf, presentContent } from './presenter.ts'
import { cutPage, rowsFor } from '../kernel/paging.ts'
import { matchesContentFilter } from './read-content.ts'
import { isUnreadBy } from './policy.ts'

/** Items published after the caller signed up that they have not read, newest first. */
export async function listUnreadContent(
  ctx: Context,
  input: z.output<typeof CursorInputSchema>,
): Promise<{ unreadContent: ContentItem[]; nextCursor: string | null }> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .select(contentColumns(ctx.db, user))
    .from(contentItems)
    .where(and(isUnreadBy(ctx.db, user), matchesContentFilter(input)))
    .orderBy(...NEWEST)
    .limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ item }) => positionOf(item))
  return { unreadContent: page.map(({ item, ...details }) => presentContent(item, details)), nextCursor }
}

/** The items a caller names; undefined for all. */
function isNamed(input: z.output<typeof MarkReadSchema>): SQL | undefined {
  if ('all' in input) return undefined
  return inArray(contentItems.id, 'ids' in input ? input.ids : [input.id])
}

/** Locks the items against deletion, so that none is marked after it is gone. */
function insertReads(
  ctx: Pick<Context, 'clock'> & { db: Queryable },
  user: SessionUser,
  named: SQL | undefined,
) {
  const unread = ctx.db
    .select({
      userId: sql`${user.id}::text`.as('user_id'),
      contentId: contentItems.id,
      readAt: sql`${ctx.clock.now().toISOString()}::timestamptz`.as('read_at'),
    })
    .from(contentItems)
    .where(and(isUnreadBy(ctx.db, user), named))
    .for('key share')
  return ctx.db.insert(contentReads).select(unread).onConflictDoNothing()
}

/** Marks as read what was published before `until`. */
export async function markSeenContent(
  ctx: Pick<Context, 'clock'> & { db: Queryable },
  user: SessionUser,
  until: Date,
): Promise<void> {
  await insertReads(ctx, user, lt(contentItems.publishedAt, until))
}

/**
 * Marks items as read in one statement; unknown items and those already read change nothing. Returns how many are still
 * unread.
 */
export async function markContentRead(
  ctx: Context,
  input: z.output<typeof MarkReadSchema>,
): Promise<{ success: true; unreadCount: number }> {
  const user = requireMember(ctx.actor)
  await insertReads(ctx, user, isNamed(input))
  const unreadCount = await ctx.db.$count(contentItems, isUnreadBy(ctx.db, user))
  return { success: true, unreadCount }
}
