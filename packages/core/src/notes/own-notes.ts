import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { CursorPage } from '@idex/contract/kernel/paging'
import type { EditNoteSchema, ListUserNotesSchema, Note, TrashedNote } from '@idex/contract/notes/note'
import type { Queryable } from '@idex/db/client'
import { notes } from '@idex/db/schema'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { releaseFileOrLater } from '../files/internal/discard-file.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { cutPage, encodeCursor, rowsFor } from '../kernel/paging.ts'
import { assertCurrentVersion, nextVersion } from '../kernel/versions.ts'
import { isAbout, isOnCursorPage } from './internal/filters.ts'
import { isOwnedBy } from './policy.ts'
import { presentNote, presentTrashedNote, selectNotes } from './presenter.ts'

type NoteRow = typeof notes.$inferSelect

async function presentFor(db: Queryable, user: SessionUser, id: string): Promise<Note> {
  const [found] = await selectNotes(db, user, {}).where(and(eq(notes.id, id), isOwnedBy(user)))
  if (!found) throw new DomainError('NOT_FOUND')
  return presentNote(found)
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

/** The caller's own notes in the trash, last trashed first. */
export async function listDeletedNotes(
  ctx: Context,
  input: z.output<typeof ListUserNotesSchema>,
): Promise<CursorPage<TrashedNote>> {
  const user = requireMember(ctx.actor)
  const query = selectNotes(ctx.db, user, {})
    .where(
      and(
        isOwnedBy(user),
        isNotNull(notes.deletedAt),
        isOnCursorPage(notes.deletedAt, input),
        isAbout(input.topics),
      ),
    )
    .orderBy(desc(notes.deletedAt), desc(notes.id))
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ note }) =>
    encodeCursor(note.deletedAt ?? note.createdAt, note.id),
  )
  const now = ctx.clock.now()
  return { items: page.map((row) => presentTrashedNote(row, row.note.deletedAt ?? now, now)), nextCursor }
}

/** Files removed together with their notes; those of a fuller trash are left to housekeeping. */
const FILES_AT_ONCE = 200

/**
 * Permanently deletes the notes in the trash of `user` that satisfy `which`, their rows before their bytes: a crash in
 * between leaves unattached files and never a note without its document. Returns how many.
 */
async function removeForGood(ctx: Context, user: SessionUser, which?: SQL): Promise<number> {
  const removed = await ctx.db
    .delete(notes)
    .where(and(isOwnedBy(user), isNotNull(notes.deletedAt), which))
    .returning({ fileId: notes.fileId })
  const files = removed.flatMap(({ fileId }) => fileId ?? [])
  for (const fileId of files.slice(0, FILES_AT_ONCE)) await releaseFileOrLater(ctx, fileId)
  return removed.length
}

/** Permanently deletes a note of the caller's own that is in the trash. Throws NOT_FOUND. */
export async function deleteTrashedNote(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const removed = await removeForGood(ctx, requireMember(ctx.actor), eq(notes.id, input.id))
  if (removed === 0) throw new DomainError('NOT_FOUND')
  return { success: true }
}

/** Permanently deletes everything in the caller's trash, which may be empty. */
export async function emptyTrash(ctx: Context): Promise<{ success: true }> {
  await removeForGood(ctx, requireMember(ctx.actor))
  return { success: true }
}
