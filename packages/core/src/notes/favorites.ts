import { DomainError } from '@idex/contract/kernel/errors'
import type { Note } from '@idex/contract/notes/note'
import { favorites, notes } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Context, requireMember } from '../kernel/context.ts'
import { NOTE_COLUMNS } from './columns.ts'
import { isInLibraryOf } from './policy.ts'
import { presentNote } from './presenter.ts'

async function findInLibrary(ctx: Context, id: string) {
  const user = requireMember(ctx.actor)
  const [note] = await ctx.db
    .select(NOTE_COLUMNS)
    .from(notes)
    .where(and(eq(notes.id, id), isInLibraryOf(user)))
  if (!note) throw new DomainError('NOT_FOUND')
  return { user, note }
}

/** Stars a note of the caller's library; a repeat changes nothing. Throws NOT_FOUND. */
export async function addFavorite(ctx: Context, input: { id: string }): Promise<Note> {
  const { user, note } = await findInLibrary(ctx, input.id)
  await ctx.db
    .insert(favorites)
    .values({ userId: user.id, noteId: note.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  return presentNote(note, true)
}

/** Removes the star; a repeat changes nothing. Throws NOT_FOUND. */
export async function removeFavorite(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const { user, note } = await findInLibrary(ctx, input.id)
  await ctx.db.delete(favorites).where(and(eq(favorites.userId, user.id), eq(favorites.noteId, note.id)))
  return { success: true }
}
