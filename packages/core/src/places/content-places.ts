import type { MarkPlace, Place, SaveContentPlaceSchema } from '@idex/contract/places/place'
import { contentItems, contentPlaces, files } from '@idex/db/schema'
import type { SessionUser } from '@idex/auth/sessions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contentNotFound } from '../content/get-content.ts'
import { isOpenTo } from '../content/policy.ts'
import { type Context, requireMember } from '../kernel/context.ts'
import { boundedInstant } from '../kernel/device-time.ts'
import { limit } from '../kernel/limits.ts'
import { presentContentPlace } from './presenter.ts'
import { CONTENT_RULES, isEnd, isNewer, stateAfter, stateMarked, typed, typedInstant } from './rules.ts'

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

type New = Record<'page' | 'pageCount' | 'zoom' | 'seconds' | 'duration', SQL> &
  Record<'finishedAt' | 'removedAt', Date | null>

/** The row of a place in the item `id`, locked against deletion; an unknown item gives no row to insert. */
function placeIn(ctx: Context, user: SessionUser, id: string, at: Date, row: New) {
  return ctx.db
    .select({
      userId: typed('text', user.id).as('user_id'),
      contentId: contentItems.id,
      page: row.page.as('page'),
      pageCount: row.pageCount.as('page_count'),
      zoom: row.zoom.as('zoom'),
      seconds: row.seconds.as('seconds'),
      duration: row.duration.as('duration'),
      finishedAt: typedInstant(row.finishedAt).as('finished_at'),
      removedAt: typedInstant(row.removedAt).as('removed_at'),
      updatedAt: typedInstant(at).as('updated_at'),
    })
    .from(contentItems)
    .where(isOpenTo(user, id))
    .for('key share')
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
  const instant = boundedInstant(ctx, at)
  const pages = position.unit === 'page' ? position : { page: null, pageCount: null, zoom: null }
  const time = position.unit === 'second' ? position : { seconds: null, duration: null }
  const row = placeIn(ctx, user, id, instant, {
    page: typed('integer', pages.page),
    pageCount: typed('integer', pages.pageCount),
    zoom: typed('smallint', pages.zoom),
    seconds: typed('double precision', time.seconds),
    duration: typed('double precision', time.duration),
    finishedAt: isEnd(position) ? instant : null,
    removedAt: null,
  })
  await ctx.db
    .insert(contentPlaces)
    .select(row)
    .onConflictDoUpdate({
      target: ONE_PLACE,
      set: {
        page: sql`excluded.page`,
        pageCount: sql`excluded.page_count`,
        zoom: sql`excluded.zoom`,
        seconds: sql`excluded.seconds`,
        duration: sql`excluded.duration`,
        ...stateAfter(CONTENT_RULES),
      },
      setWhere: isNewer(CONTENT_RULES),
    })
  return getContentPlace(ctx, { id })
}

/** Marks an item as finished or not, and takes it off the shelf or puts it back. Throws NOT_FOUND, RATE_LIMITED. */
export async function markContentPlace(ctx: Context, input: MarkPlace): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const now = ctx.clock.now()
  const pageCount = ctx.db
    .select({ pages: files.pageCount })
    .from(files)
    .where(eq(files.id, contentItems.fileId))
  const forArticles = (value: SQL) => sql`case when ${contentItems.contentType} = 'pdf' then ${value} end`
  const row = placeIn(ctx, user, input.id, now, {
    page: forArticles(sql`1`),
    pageCount: forArticles(sql`coalesce((${pageCount}), 1)`),
    zoom: typed('smallint', null),
    seconds: sql`case when ${contentItems.contentType} <> 'pdf' then 0::double precision end`,
    duration: typed('double precision', null),
    finishedAt: input.finished === true ? now : null,
    removedAt: input.removed === true ? now : null,
  })
  await ctx.db
    .insert(contentPlaces)
    .select(row)
    .onConflictDoUpdate({ target: ONE_PLACE, set: stateMarked(CONTENT_RULES, input) })
  return getContentPlace(ctx, input)
}
