import type { SessionUser } from '@idex/auth/sessions'
import type { ContentItem } from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { contentItems, files } from '@idex/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Context, requireMember } from '../kernel/context.ts'
import { countView } from '../kernel/views.ts'
import { contentColumns } from './columns.ts'
import { isOpenTo } from './policy.ts'
import { presentContent } from './presenter.ts'

/** The failure of every verb given an unknown item. */
export function contentNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'Content not found')
}

/** One item the caller may open. Throws NOT_FOUND. */
export async function getContent(ctx: Context, input: { id: string }): Promise<ContentItem> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .select(contentColumns(ctx.db, user))
    .from(contentItems)
    .where(isOpenTo(user, input.id))
  if (!row) throw contentNotFound()
  const { item, ...details } = row
  return presentContent(item, details)
}

/** Locks an item that `user` may open against deletion, and says what it is. Throws NOT_FOUND. */
export async function holdContent(
  tx: Queryable,
  user: SessionUser,
  id: string,
): Promise<{ contentType: ContentItem['contentType']; pageCount: number | null }> {
  const [item] = await tx
    .select({ contentType: contentItems.contentType, pageCount: files.pageCount })
    .from(contentItems)
    .leftJoin(files, eq(files.id, contentItems.fileId))
    .where(isOpenTo(user, id))
    .for('key share', { of: contentItems })
  if (!item) throw contentNotFound()
  return item
}

/** Throws NOT_FOUND if there is no such item that `user` may open. */
export async function assertContent(ctx: Context, user: SessionUser, id: string): Promise<void> {
  const [item] = await ctx.db.select({ id: contentItems.id }).from(contentItems).where(isOpenTo(user, id))
  if (!item) throw contentNotFound()
}

/** Counts that the caller opened an item, once a day (decisions, "Views"). Throws NOT_FOUND. */
export async function countContentView(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  await assertContent(ctx, requireMember(ctx.actor), input.id)
  await countView(ctx, `content:${input.id}`, (tx) =>
    tx
      .update(contentItems)
      .set({ views: sql`${contentItems.views} + 1` })
      .where(eq(contentItems.id, input.id)),
  )
  return { success: true }
}

/** Counts the caller's view of an item and returns the item. Throws NOT_FOUND. */
export async function openContent(ctx: Context, input: { id: string }): Promise<ContentItem> {
  await countContentView(ctx, input)
  return getContent(ctx, input)
}
