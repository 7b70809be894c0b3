import { SHELF_MAX } from '@idex/contract/places/bounds'
import type { Begun, ListPlacesSchema } from '@idex/contract/places/place'
import { contentItems, contentPlaces, files, notePlaces, notes } from '@idex/db/schema'
import type { SessionUser } from '@idex/auth/sessions'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isPublished } from '../content/policy.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { presentContentPlace, presentNotePlace } from './presenter.ts'
import { CONTENT_RULES, isToContinue, NOTE_RULES } from './internal/rules.ts'

async function begunNotes({ db }: Context, user: SessionUser): Promise<Begun[]> {
  const rows = await db
    .select({ id: notes.id, title: notes.title, place: notePlaces, pageCount: files.pageCount })
    .from(notePlaces)
    .innerJoin(notes, eq(notes.id, notePlaces.noteId))
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(and(eq(notePlaces.userId, user.id), isToContinue(NOTE_RULES), isInLibraryOf(user)))
    .orderBy(desc(notePlaces.updatedAt), desc(notePlaces.noteId))
    .limit(SHELF_MAX)
  return rows.map(({ id, title, place, pageCount }) => ({
    kind: 'note',
    id,
    title,
    contentType: null,
    place: presentNotePlace(place, pageCount),
  }))
}

async function begunContent({ db }: Context, user: SessionUser): Promise<Begun[]> {
  const { id, title, contentType } = contentItems
  const rows = await db
    .select({ id, title, contentType, place: contentPlaces, pageCount: files.pageCount })
    .from(contentPlaces)
    .innerJoin(contentItems, eq(id, contentPlaces.contentId))
    .leftJoin(files, eq(files.id, contentItems.fileId))
    .where(and(eq(contentPlaces.userId, user.id), isToContinue(CONTENT_RULES), isPublished()))
    .orderBy(desc(contentPlaces.updatedAt), desc(contentPlaces.contentId))
    .limit(SHELF_MAX)
  return rows.map(({ place, pageCount, ...item }) => ({
    kind: 'content',
    ...item,
    place: presentContentPlace(place, pageCount),
  }))
}

/** Lists what the caller has begun and not finished, of all kinds or one, newest first; at most 24. */
export async function listPlaces(
  ctx: Context,
  { kind }: z.output<typeof ListPlacesSchema>,
): Promise<Begun[]> {
  const user = requireMember(ctx.actor)
  const lists = [
    kind === 'content' ? [] : await begunNotes(ctx, user),
    kind === 'note' ? [] : await begunContent(ctx, user),
  ]
  const newest = lists
    .flat()
    .toSorted((one, other) => other.place.updatedAt.localeCompare(one.place.updatedAt))
  return newest.slice(0, SHELF_MAX)
}
