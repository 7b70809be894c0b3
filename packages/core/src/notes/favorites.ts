import type { Note } from '@idex/contract/notes/note'
import { favorites, notes } from '@idex/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, requireMember } from '../kernel/context.ts'
import { getNote } from './list-notes.ts'
import { isInLibraryOf } from './policy.ts'

/** Stars a note of the caller's library; a repeat changes nothing. Throws NOT_FOUND. */
export async function addFavorite(ctx: Context, { id }: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  const star = ctx.db
    .select({
      userId: sql<string>`${user.id}::text`.as('user_id'),
      noteId: notes.id,
      createdAt: sql<Date>`${ctx.clock.now().toISOString()}::timestamptz`.as('created_at'),
    })
    .from(notes)
    .where(and(eq(notes.id, id), isInLibraryOf(user)))
  await ctx.db.insert(favorites).select(star).onConflictDoNothing()
  return getNote(ctx, { id })
}

/** Removes the star; a repeat changes nothing. Throws NOT_FOUND. */
export async function removeFavorite(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const note = await getNote(ctx, { id })
  await ctx.db.delete(favorites).where(and(eq(favorites.userId, user.id), eq(favorites.noteId, note.id)))
  return { success: true }
}
