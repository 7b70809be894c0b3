import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/errors'
import type { Note, RenameNoteSchema } from '@idex/contract/notes'
import { favorites, notes } from '@idex/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember } from '../context.ts'
import { isOwnedBy } from './policy.ts'
import { presentNote } from './presenter.ts'

type NoteRow = typeof notes.$inferSelect

async function presentFor(ctx: Context, user: SessionUser, row: NoteRow | undefined): Promise<Note> {
  if (!row) throw new DomainError('NOT_FOUND')
  const [favorite] = await ctx.db
    .select({ noteId: favorites.noteId })
    .from(favorites)
    .where(and(eq(favorites.userId, user.id), eq(favorites.noteId, row.id)))
  return presentNote(row, favorite !== undefined)
}

/** Renames a live note of the caller's own. Throws NOT_FOUND. */
export async function renameNote(ctx: Context, input: z.output<typeof RenameNoteSchema>): Promise<Note> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .update(notes)
    .set({ title: input.title, updatedAt: ctx.clock.now() })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNull(notes.deletedAt)))
    .returning()
  return presentFor(ctx, user, row)
}

/** Moves a live note of the caller's own to the trash. Throws NOT_FOUND. */
export async function trashNote(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .update(notes)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNull(notes.deletedAt)))
    .returning({ id: notes.id })
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  return { success: true }
}

/** Takes a note of the caller's own out of the trash; the row, for whichever presenter. Throws NOT_FOUND. */
export async function takeFromTrash(ctx: Context, input: { id: string }): Promise<NoteRow> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .update(notes)
    .set({ deletedAt: null, updatedAt: ctx.clock.now() })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNotNull(notes.deletedAt)))
    .returning()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Restores a note of the caller's own from the trash. Throws NOT_FOUND. */
export async function restoreNote(ctx: Context, input: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  return presentFor(ctx, user, await takeFromTrash(ctx, input))
}
