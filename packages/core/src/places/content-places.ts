import type { MarkPlace, Place, SaveContentPlaceSchema } from '@idex/contract/places/place'
import { contentItems, contentPlaces, files } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { contentNotFound, lockContent } from '../content/read-content.ts'
import { isOpenTo } from '../content/policy.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { boundedInstant } from '../kernel/dates.ts'
import { limit } from '../kernel/limits.ts'
import { presentContentPlace } from './presenter.ts'
import { CONTENT_RULES, isEnd, isNewer, stateAfterMove, stateAfterMark } from './internal/rules.ts'

const ONE_PLACE = [contentPlaces.userId, contentPlaces.contentId]

/** The caller's place in an item they may open; null before they have read or played on. Throws NOT_FOUND. */
export async function getContentPlace(ctx: Context, input: { id: string }): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .select({ place: contentPlaces, pageCount: files.pageCount })
    .from(contentItems)
    .leftJoin(
      contentPlaces,
      and(eq(contentPlaces.contentId, contentItems.id), eq(contentPlaces.userId, user.id)),
    )
    .leftJoin(files, eq(files.id, contentItems.fileId))
    .where(isOpenTo(user, input.id))
  if (!row) throw contentNotFound()
  return { place: row.place && presentContentPlace(row.place, row.pageCount) }
}

/**
 * Keeps where the caller is in an item, unless a newer place is known, and returns the newest. Throws NOT_FOUND,
 * RATE_LIMITED.
 */
export async function saveContentPlace(
  ctx: Context,
  { id, position, at }: z.output<typeof SaveContentPlaceSchema>,
): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const updatedAt = boundedInstant(ctx, at)
  const finishedAt = isEnd(position) ? updatedAt : null
  const { unit: _unit, ...reached } = position
  const place = { page: null, pageCount: null, zoom: null, seconds: null, duration: null, ...reached }
  await ctx.db.transaction(async (tx) => {
    await lockContent(tx, user, id)
    await tx
      .insert(contentPlaces)
      .values({ userId: user.id, contentId: id, ...place, finishedAt, updatedAt })
      .onConflictDoUpdate({
        target: ONE_PLACE,
        set: { ...place, ...stateAfterMove(CONTENT_RULES) },
        setWhere: isNewer(CONTENT_RULES),
      })
  })
  return getContentPlace(ctx, { id })
}

/** Marks an item as finished or not, and takes it off the shelf or puts it back. Throws NOT_FOUND, RATE_LIMITED. */
export async function markContentPlace(ctx: Context, input: MarkPlace): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const { id: contentId, finished, removed } = input
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const { contentType, pageCount } = await lockContent(tx, user, contentId)
    await tx
      .insert(contentPlaces)
      .values({
        userId: user.id,
        contentId,
        ...(contentType === 'pdf' ? { page: 1, pageCount: pageCount ?? 1 } : { seconds: 0 }),
        finishedAt: finished === true ? now : null,
        removedAt: removed === true ? now : null,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: ONE_PLACE, set: stateAfterMark(CONTENT_RULES, input) })
  })
  return getContentPlace(ctx, input)
}
