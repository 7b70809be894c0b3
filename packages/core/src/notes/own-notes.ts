import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { EditNoteSchema, Note } from '@idex/contract/notes/note'
import type { Queryable } from '@idex/db/client'
import { notes } from '@idex/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember } from '../kernel/context.ts'
import { assertCurrentVersion, nextVersion } from '../kernel/versions.ts'
import { NOTE_COLUMNS } from './columns.ts'
import { isFavoriteOf, isOwnedBy } from './policy.ts'
import { presentNote } from './presenter.ts'

type NoteRow = typeof notes.$inferSelect

async function presentFor(db: Queryable, user: SessionUser, id: string): Promise<Note> {
  const [found] = await db
    .select({ note: NOTE_COLUMNS, isFavorite: isFavoriteOf(db, user) })
    .from(notes)
    .where(and(eq(notes.id, id), isOwnedBy(user)))
  if (!found) throw new DomainError('NOT_FOUND')
  return presentNote(found.note, found.isFavorite)
}

/**
 * Changes title, description or topics of a live note of the caller's own, whichever are named. Throws NOT_FOUND;
 * STALE_EDIT when `version` is outdated.
 */
export async function editNote(ctx: Context, input: z.output<typeof EditNoteSchema>): Promise<Note> {
  const user = requireMember(ctx.actor)
  const { id, version, title, description, topics } = input
  const isMeant = and(eq(notes.id, id), isOwnedBy(user), isNull(notes.deletedAt))
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(notes).where(isMeant).for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    await assertCurrentVersion(before, version, (found) => presentFor(tx, user, found.id))
    await tx
      .update(notes)
      .set({ title, description, topics, updatedAt: ctx.clock.now(), version: before.version + 1 })
      .where(isMeant)
    return presentFor(tx, user, id)
  })
}

/** Moves a live note of the caller's own to the trash. Throws NOT_FOUND. */
export async function trashNote(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .update(notes)
    .set({ deletedAt: ctx.clock.now(), version: nextVersion(notes.version) })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNull(notes.deletedAt)))
    .returning({ id: notes.id })
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  return { success: true }
}

/** Restores a note of the caller's own from the trash and returns its row for any presenter. Throws NOT_FOUND. */
export async function takeFromTrash(ctx: Context, input: { id: string }): Promise<NoteRow> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .update(notes)
    .set({ deletedAt: null, updatedAt: ctx.clock.now(), version: nextVersion(notes.version) })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNotNull(notes.deletedAt)))
    .returning()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Restores a note of the caller's own from the trash. Throws NOT_FOUND. */
export async function restoreNote(ctx: Context, input: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  const { id } = await takeFromTrash(ctx, input)
  return presentFor(ctx.db, user, id)
}
