import type { SessionUser } from '@idex/auth/sessions'
import type { ContentItem, ListContentSchema } from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { contentItems, files } from '@idex/db/schema'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { countView } from '../counting/views.ts'
import { contains, type Searched } from '../kernel/text-search.ts'
import { isAfterCursor, cutPage, rowsFor } from '../kernel/paging.ts'
import { contentColumns, NEWEST, positionOf, presentContent, PUBLICATION } from './presenter.ts'
import { isOpenTo, isPublished } from './policy.ts'

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

/** Locks an item that `user` may open against deletion, and returns its kind. Throws NOT_FOUND. */
export async function lockContent(
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

type Filter = z.output<typeof ListContentSchema>

const { title, description, author, category, tags, foldedTitle, foldedAbout, folding } = contentItems

const SEARCHED = {
  folded: [foldedTitle, foldedAbout],
  folding,
  written: [title, description, author, category, sql`array_to_string(${tags}, E'\n')`],
} as const satisfies Searched

/** Items that contain `search` in their texts or tags. */
export function matches(search: string): SQL | undefined {
  return contains(SEARCHED, search)
}

/** Published items that match the filters and come after the cursor, newest first. Throws BAD_REQUEST. */
export function matchesContentFilter({ search, type, cursor }: Partial<Filter>): SQL | undefined {
  return and(
    isPublished(),
    search ? matches(search) : undefined,
    type === undefined ? undefined : eq(contentItems.contentType, type),
    isAfterCursor(PUBLICATION, cursor),
  )
}

/** Published content items, filtered, newest first. `nextCursor` is null at the end. Throws BAD_REQUEST for another list's cursor. */
export async function listContent(
  ctx: Context,
  input: Filter,
): Promise<{ items: ContentItem[]; nextCursor: string | null }> {
  const user = requireMember(ctx.actor)
  const query = ctx.db
    .select(contentColumns(ctx.db, user))
    .from(contentItems)
    .where(matchesContentFilter(input))
    .orderBy(...NEWEST)
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ item }) => positionOf(item))
  return { items: page.map(({ item, ...details }) => presentContent(item, details)), nextCursor }
}
