import type { AuditAction } from '@idex/contract/audit'
import { DomainError } from '@idex/contract/errors'
import type { AdminNote, DeleteNoteSchema, PublishNoteSchema, UpdateNoteSchema } from '@idex/contract/notes'
import type { ListInput, Stretch } from '@idex/contract/paging'
import type { Queryable } from '@idex/db/client'
import { notes } from '@idex/db/schema'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../audit.ts'
import { type Context, requireAdmin } from '../context.ts'
import { releaseFileOrLater } from '../files/discard-file.ts'
import { announceLater } from '../newsletter/digest.ts'
import { insertNote } from '../notes/create-note.ts'
import { resolveDocument } from '../notes/documents.ts'
import { isInStretch } from '../notes/narrowing.ts'
import { isSiteNote } from '../notes/policy.ts'
import { presentAdminNote } from '../notes/presenter.ts'
import { cutPage, encodeCursor } from '../paging.ts'
import { displayName } from '../session/presenter.ts'

type NoteRow = typeof notes.$inferSelect

/** The line in the audit log that goes with a change of `note`. */
function audit(ctx: Context, tx: Queryable, action: AuditAction, note: Pick<NoteRow, 'id' | 'title'>) {
  const by = { actor: requireAdmin(ctx.actor), clock: ctx.clock }
  return recordAudit(tx, by, { action, subjectId: note.id, subjectTitle: note.title })
}

function present(ctx: Context, row: NoteRow | undefined): AdminNote {
  if (!row) throw new DomainError('NOT_FOUND')
  return presentAdminNote(row, ctx.clock.now())
}

/** Every note of the site: published, draft and trashed, newest first. */
export async function adminListNotes(ctx: Context, input: ListInput): Promise<Stretch<AdminNote>> {
  requireAdmin(ctx.actor)
  const query = ctx.db
    .select()
    .from(notes)
    .where(and(isSiteNote(), isInStretch(notes.createdAt, input)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  const rows = await (input.limit === undefined ? query : query.limit(input.limit + 1))
  const { page, nextCursor } = cutPage(rows, input.limit, (row) => encodeCursor(row.createdAt, row.id))
  return { items: page.map((row) => presentAdminNote(row, ctx.clock.now())), nextCursor }
}

/** Publishes a note to all members. Throws FILE_NOT_YOURS. */
export async function publishNote(
  ctx: Context,
  input: z.output<typeof PublishNoteSchema>,
): Promise<AdminNote> {
  const user = requireAdmin(ctx.actor)
  const document = await resolveDocument(ctx, user, input.pdfUrl)
  const note = {
    ...document,
    title: input.title,
    description: input.description,
    topics: input.topics,
    published: true,
    publishedBy: displayName(user),
  }
  const row = await insertNote(ctx, note, async (tx, inserted) => {
    await announceLater(ctx, tx, inserted)
    await audit(ctx, tx, 'note.publish', inserted)
  })
  return present(ctx, row)
}

/** Changes a live note of the site. Throws NOT_FOUND. */
export async function updateNote(ctx: Context, input: z.output<typeof UpdateNoteSchema>): Promise<AdminNote> {
  requireAdmin(ctx.actor)
  const { id, ...changes } = input
  const row = await ctx.db.transaction(async (tx) => {
    const [updated] = await tx
      .update(notes)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(and(eq(notes.id, id), isSiteNote(), isNull(notes.deletedAt)))
      .returning()
    if (!updated) return undefined
    await announceLater(ctx, tx, updated)
    await audit(ctx, tx, 'note.update', updated)
    return updated
  })
  return present(ctx, row)
}

/** Restores a note of the site from the trash. Throws NOT_FOUND. */
export async function adminRestoreNote(ctx: Context, input: { id: string }): Promise<AdminNote> {
  requireAdmin(ctx.actor)
  const row = await ctx.db.transaction(async (tx) => {
    const [restored] = await tx
      .update(notes)
      .set({ deletedAt: null, updatedAt: ctx.clock.now() })
      .where(and(eq(notes.id, input.id), isSiteNote(), isNotNull(notes.deletedAt)))
      .returning()
    if (!restored) return undefined
    await announceLater(ctx, tx, restored)
    await audit(ctx, tx, 'note.restore', restored)
    return restored
  })
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

function moveToTrash(ctx: Context, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(notes)
      .set({ deletedAt: ctx.clock.now() })
      .where(and(eq(notes.id, id), isSiteNote(), isNull(notes.deletedAt)))
      .returning({ id: notes.id, title: notes.title })
    if (moved) await audit(ctx, tx, 'note.trash', moved)
    return moved !== undefined
  })
}

async function removeForGood(ctx: Context, id: string): Promise<void> {
  const { fileId } = await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(notes)
      .where(and(eq(notes.id, id), isSiteNote(), isNotNull(notes.deletedAt)))
      .returning({ id: notes.id, title: notes.title, fileId: notes.fileId })
    if (!removed) throw new DomainError('NOT_FOUND')
    await audit(ctx, tx, 'note.delete', removed)
    return removed
  })
  if (fileId !== null) await releaseFileOrLater(ctx, fileId)
}
