import { DomainError } from '@idex/contract/errors'
import type { AdminNote, DeleteNoteSchema, PublishNoteSchema, UpdateNoteSchema } from '@idex/contract/notes'
import { notes } from '@idex/db/schema'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireAdmin } from '../context.ts'
import { discardFile } from '../files/discard-file.ts'
import { insertNote } from '../notes/create-note.ts'
import { resolveDocument } from '../notes/documents.ts'
import { isSiteNote } from '../notes/policy.ts'
import { presentAdminNote } from '../notes/presenter.ts'
import { displayName } from '../session/presenter.ts'

function present(ctx: Context, row: typeof notes.$inferSelect | undefined): AdminNote {
  if (!row) throw new DomainError('NOT_FOUND')
  return presentAdminNote(row, ctx.clock.now())
}

/** Every note of the site: published, draft and trashed, newest first. */
export async function adminListNotes(ctx: Context): Promise<AdminNote[]> {
  requireAdmin(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(isSiteNote())
    .orderBy(desc(notes.createdAt), desc(notes.id))
  return rows.map((row) => presentAdminNote(row, ctx.clock.now()))
}

/** Publishes a note to all members. Throws FILE_NOT_YOURS. */
export async function publishNote(
  ctx: Context,
  input: z.output<typeof PublishNoteSchema>,
): Promise<AdminNote> {
  const user = requireAdmin(ctx.actor)
  const document = await resolveDocument(ctx, user, input.pdfUrl)
  const row = await insertNote(ctx, {
    ...document,
    title: input.title,
    description: input.description,
    topics: input.topics,
    published: true,
    publishedBy: displayName(user),
  })
  return present(ctx, row)
}

/** Changes a live note of the site. Throws NOT_FOUND. */
export async function updateNote(ctx: Context, input: z.output<typeof UpdateNoteSchema>): Promise<AdminNote> {
  requireAdmin(ctx.actor)
  const { id, ...changes } = input
  const [row] = await ctx.db
    .update(notes)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(notes.id, id), isSiteNote(), isNull(notes.deletedAt)))
    .returning()
  return present(ctx, row)
}

/** Restores a note of the site from the trash. Throws NOT_FOUND. */
export async function adminRestoreNote(ctx: Context, input: { id: string }): Promise<AdminNote> {
  requireAdmin(ctx.actor)
  const [row] = await ctx.db
    .update(notes)
    .set({ deletedAt: null, updatedAt: ctx.clock.now() })
    .where(and(eq(notes.id, input.id), isSiteNote(), isNotNull(notes.deletedAt)))
    .returning()
  return present(ctx, row)
}

/**
 * Moves a live note to the trash; removes a trashed one for good, its row before its bytes, so that a crash between
 * the two leaves an unattached file and never a note without its document. Throws NOT_FOUND; CONFLICT when the note is
 * not in the state the caller saw.
 */
export async function deleteNote(
  ctx: Context,
  input: z.output<typeof DeleteNoteSchema>,
): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  const isMoved = input.trashed !== true && (await moveToTrash(ctx, input.id))
  if (isMoved) return { success: true }
  if (input.trashed === false) throw new DomainError('CONFLICT', 'This note is no longer where you saw it.')
  await removeForGood(ctx, input.id)
  return { success: true }
}

async function moveToTrash(ctx: Context, id: string): Promise<boolean> {
  const moved = await ctx.db
    .update(notes)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(eq(notes.id, id), isSiteNote(), isNull(notes.deletedAt)))
    .returning({ id: notes.id })
  return moved.length > 0
}

async function removeForGood(ctx: Context, id: string): Promise<void> {
  const [removed] = await ctx.db
    .delete(notes)
    .where(and(eq(notes.id, id), isSiteNote(), isNotNull(notes.deletedAt)))
    .returning({ fileId: notes.fileId })
  if (!removed) throw new DomainError('NOT_FOUND')
  if (removed.fileId === null) return
  await discardFile(ctx, removed.fileId)
}
