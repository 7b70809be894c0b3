import { DomainError } from '@idex/contract/kernel/errors'
import type { MarkPlace, Place, SaveNotePlaceSchema } from '@idex/contract/places/place'
import { files, notePlaces, notes } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { boundedInstant } from '../kernel/dates.ts'
import { limit } from '../kernel/limits.ts'
import { lockNote } from '../notes/library.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { presentNotePlace } from './presenter.ts'
import { isEnd, isNewer, NOTE_RULES, stateAfterMove, stateAfterMark } from './internal/rules.ts'

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

/** Keeps where the caller is in a note, unless a newer place is known, and returns the newest. Throws NOT_FOUND, RATE_LIMITED. */
export async function saveNotePlace(
  ctx: Context,
  { id, position, at }: z.output<typeof SaveNotePlaceSchema>,
): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const { page, pageCount, zoom } = position
  const updatedAt = boundedInstant(ctx, at)
  const finishedAt = isEnd(position) ? updatedAt : null
  await ctx.db.transaction(async (tx) => {
    await lockNote(tx, user, id)
    await tx
      .insert(notePlaces)
      .values({ userId: user.id, noteId: id, page, pageCount, zoom, finishedAt, updatedAt })
      .onConflictDoUpdate({
        target: ONE_PLACE,
        set: { page, pageCount, zoom, ...stateAfterMove(NOTE_RULES) },
        setWhere: isNewer(NOTE_RULES),
      })
  })
  return getNotePlace(ctx, { id })
}

/** Marks a note as finished or not, and takes it off the shelf or puts it back. Throws NOT_FOUND, RATE_LIMITED. */
export async function markNotePlace(ctx: Context, input: MarkPlace): Promise<{ place: Place | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'place')
  const { id: noteId, finished, removed } = input
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const { pageCount } = await lockNote(tx, user, noteId)
    await tx
      .insert(notePlaces)
      .values({
        userId: user.id,
        noteId,
        page: 1,
        pageCount: pageCount ?? 1,
        finishedAt: finished === true ? now : null,
        removedAt: removed === true ? now : null,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: ONE_PLACE, set: stateAfterMark(NOTE_RULES, input) })
  })
  return getNotePlace(ctx, input)
}
