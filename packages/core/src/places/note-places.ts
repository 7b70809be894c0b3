import { DomainError } from '@idex/contract/kernel/errors'
import type { MarkPlace, Place, SaveNotePlaceSchema } from '@idex/contract/places/place'
import { files, notePlaces, notes } from '@idex/db/schema'
import type { SessionUser } from '@idex/auth/sessions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember } from '../kernel/context.ts'
import { boundedInstant } from '../kernel/device-time.ts'
import { limit } from '../kernel/limits.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { presentNotePlace } from './presenter.ts'
import { isEnd, isNewer, NOTE_RULES, stateAfter, stateMarked, typed, typedInstant } from './rules.ts'

const ONE_PLACE = [notePlaces.userId, notePlaces.noteId]

/** The caller's place in a note of their library; null before they have read on. Throws NOT_FOUND. */
export async function getNotePlace(ctx: Context, input: { id: string }): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .select({ place: notePlaces, pageCount: files.pageCount })
    .from(notes)
    .leftJoin(notePlaces, and(eq(notePlaces.noteId, notes.id), eq(notePlaces.userId, user.id)))
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(and(eq(notes.id, input.id), isInLibraryOf(user)))
  if (!row) throw new DomainError('NOT_FOUND')
  return { place: row.place && presentNotePlace(row.place, row.pageCount) }
}

type New = Record<'page' | 'pageCount' | 'zoom', SQL> & Record<'finishedAt' | 'removedAt', Date | null>

/** The row of a place in the note `id`, locked against deletion; an unknown note gives no row to insert. */
function placeIn(ctx: Context, user: SessionUser, id: string, at: Date, row: New) {
  return ctx.db
    .select({
      userId: typed('text', user.id).as('user_id'),
      noteId: notes.id,
      page: row.page.as('page'),
      pageCount: row.pageCount.as('page_count'),
      zoom: row.zoom.as('zoom'),
      finishedAt: typedInstant(row.finishedAt).as('finished_at'),
      removedAt: typedInstant(row.removedAt).as('removed_at'),
      updatedAt: typedInstant(at).as('updated_at'),
    })
    .from(notes)
    .where(and(eq(notes.id, id), isInLibraryOf(user)))
    .for('key share')
}

/** Keeps where the caller is in a note, unless a newer place is known, and returns the newest. Throws NOT_FOUND, RATE_LIMITED. */
export async function saveNotePlace(
  ctx: Context,
  { id, position, at }: z.output<typeof SaveNotePlaceSchema>,
): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const instant = boundedInstant(ctx, at)
  const row = placeIn(ctx, user, id, instant, {
    page: typed('integer', position.page),
    pageCount: typed('integer', position.pageCount),
    zoom: typed('smallint', position.zoom),
    finishedAt: isEnd(position) ? instant : null,
    removedAt: null,
  })
  await ctx.db
    .insert(notePlaces)
    .select(row)
    .onConflictDoUpdate({
      target: ONE_PLACE,
      set: {
        page: sql`excluded.page`,
        pageCount: sql`excluded.page_count`,
        zoom: sql`excluded.zoom`,
        ...stateAfter(NOTE_RULES),
      },
      setWhere: isNewer(NOTE_RULES),
    })
  return getNotePlace(ctx, { id })
}

/** Marks a note as finished or not, and takes it off the shelf or puts it back. Throws NOT_FOUND, RATE_LIMITED. */
export async function markNotePlace(ctx: Context, input: MarkPlace): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const now = ctx.clock.now()
  const pageCount = ctx.db.select({ pages: files.pageCount }).from(files).where(eq(files.id, notes.fileId))
  const row = placeIn(ctx, user, input.id, now, {
    page: typed('integer', 1),
    pageCount: sql`coalesce((${pageCount}), 1)`,
    zoom: typed('smallint', null),
    finishedAt: input.finished === true ? now : null,
    removedAt: input.removed === true ? now : null,
  })
  await ctx.db
    .insert(notePlaces)
    .select(row)
    .onConflictDoUpdate({ target: ONE_PLACE, set: stateMarked(NOTE_RULES, input) })
  return getNotePlace(ctx, input)
}
