import { DomainError } from '@idex/contract/kernel/errors'
import type { Note, NotePreview } from '@idex/contract/notes/note'
import type { Queryable } from '@idex/db/client'
import { hasErrorCode } from '@idex/db/outage'
import { favorites, files, notes } from '@idex/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { isInLibraryOf, isPublished } from './policy.ts'
import { presentNote, presentPreview, selectNotes } from './presenter.ts'

/** How many previews the landing page shows. */
export const LATEST_NOTES = 3

/** A live note the caller finds in the library, by its id. Throws NOT_FOUND. */
export async function getNote(ctx: Context, input: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  const [note] = await selectNotes(ctx.db, user).where(and(eq(notes.id, input.id), isInLibraryOf(user)))
  if (note === undefined) throw new DomainError('NOT_FOUND')
  return presentNote(note)
}

/** Locks a note of the library of `user` against deletion, and says which document it has. Throws NOT_FOUND. */
export async function lockNote(
  tx: Queryable,
  user: { id: string },
  id: string,
): Promise<{ fileId: string | null; pageCount: number | null }> {
  const [note] = await tx
    .select({ fileId: notes.fileId, pageCount: files.pageCount })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(and(eq(notes.id, id), isInLibraryOf(user)))
    .for('key share', { of: notes })
  if (!note) throw new DomainError('NOT_FOUND')
  return note
}

const FOREIGN_KEY_VIOLATION = /^23503$/

/** Stars a note of the caller's library; a repeat changes nothing. Throws NOT_FOUND. */
export async function addFavorite(ctx: Context, { id }: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  const note = await getNote(ctx, { id })
  await ctx.db
    .insert(favorites)
    .values({ userId: user.id, noteId: id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .catch((error: unknown) => {
      // The note was erased meanwhile.
      throw hasErrorCode(error, FOREIGN_KEY_VIOLATION) ? new DomainError('NOT_FOUND') : error
    })
  return { ...note, isFavorite: true }
}

/** Removes the star; a repeat changes nothing. Throws NOT_FOUND. */
export async function removeFavorite(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  if ((await ctx.db.$count(notes, and(eq(notes.id, id), isInLibraryOf(user)))) === 0)
    throw new DomainError('NOT_FOUND')
  await ctx.db.delete(favorites).where(and(eq(favorites.userId, user.id), eq(favorites.noteId, id)))
  return { success: true }
}

/** Previews of the newest published notes, for anyone (decisions, "/api/insights/latest"). */
export async function latestInsights(ctx: Context): Promise<NotePreview[]> {
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(isPublished())
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(LATEST_NOTES)
  return rows.map(presentPreview)
}
