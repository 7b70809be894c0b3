import type { AuditAction } from '@idex/contract/audit/audit-log'
import { DomainError } from '@idex/contract/kernel/errors'
import {
  type AdminNote,
  type DeleteNoteSchema,
  NoteTextsSchema,
  type PublishNoteSchema,
  type RestoreNoteSchema,
  type SetPublishedSchema,
  type UpdateNoteSchema,
} from '@idex/contract/notes/note'
import { notes } from '@idex/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange, lastChangedBy } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { assertWatermarkable } from '../files/internal/watermarked-copies.ts'
import { releaseFileOrLater } from '../files/internal/discard-file.ts'
import { announceLater, emailColumns, firstPublished, waitsForEmail } from './internal/announce.ts'
import { isSiteNote } from './policy.ts'
import { presentNoteOrThrow } from './read-admin-notes.ts'
import { insertNote, replaceDocument, resolveDocument, violatesConstraint } from './internal/store-note.ts'
import { fullName } from '@idex/contract/kernel/names'
import { publishingStep } from '../publishing/publication.ts'
import { storeRevision } from '../publishing/revisions.ts'
import { assertCurrentVersion, nextVersion } from '../kernel/versions.ts'

type NoteRow = typeof notes.$inferSelect

const NO_EMAIL_WAITS = 'No email about this note is waiting.'

/** Stores a note, as draft or published to all members. Throws FILE_NOT_YOURS, or as `assertWatermarkable`. */
export async function publishNote(
  ctx: Context,
  input: z.output<typeof PublishNoteSchema>,
): Promise<AdminNote> {
  const user = requireAdmin(ctx.actor)
  const { title, description, topics, watermark, pdfUrl, published = true, announce } = input
  const document = await resolveDocument(ctx, user, pdfUrl)
  if (watermark === true) await assertWatermarkable(ctx, 'fileId' in document ? document.fileId : null)
  const email = await emailColumns(ctx, ctx.db, null, { published, announce })
  const state = { published, ...firstPublished(ctx, published), ...email }
  const texts = { title, description, topics, watermark }
  const note = { ...document, ...texts, ...state, publishedBy: fullName(user) }
  const row = await insertNote(ctx, note, async (tx, inserted) => {
    await announceLater(ctx, tx, inserted)
    await auditChange(ctx, tx, `note.${publishingStep(null, inserted)}`, inserted)
  })
  return presentNoteOrThrow(ctx, row)
}

/** The columns an administrator changes of a note. */
type Changes = Partial<
  Pick<
    NoteRow,
    'title' | 'description' | 'topics' | 'published' | 'announce' | 'fileId' | 'externalUrl' | 'watermark'
  >
>

/**
 * Changes a live note of the site as `decide` says, which returns null for one that is to stay as it is; a document it no
 * longer shows is deleted. The audit log has `action`, or what the change does to readers. Returns its row and whether it was
 * changed. Throws NOT_FOUND.
 */
export async function changeLiveNote(
  ctx: Context,
  id: string,
  decide: (before: NoteRow) => Changes | null | Promise<Changes>,
  action?: AuditAction,
): Promise<{ row: NoteRow; changed: boolean }> {
  requireAdmin(ctx.actor)
  const isMeant = and(eq(notes.id, id), isSiteNote(), isNull(notes.deletedAt))
  const { before, row, changed } = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(notes).where(isMeant).for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    const changes = await decide(before)
    if (changes === null) return { before, row: before, changed: false }
    const { published = before.published, announce } = changes
    const [updated] = await tx
      .update(notes)
      .set({
        ...changes,
        ...firstPublished(ctx, published, before.publishedAt),
        ...(await emailColumns(ctx, tx, before, { published, announce })),
        updatedAt: ctx.clock.now(),
        version: before.version + 1,
      })
      .where(isMeant)
      .returning()
    if (!updated) throw new DomainError('NOT_FOUND')
    await storeRevision(ctx, tx, { noteId: id }, { schema: NoteTextsSchema, before, after: updated })
    await announceLater(ctx, tx, updated)
    await auditChange(ctx, tx, action ?? `note.${publishingStep(before, updated)}`, updated)
    return { before, row: updated, changed: true }
  })
  if (before.fileId !== null && before.fileId !== row.fileId) await releaseFileOrLater(ctx, before.fileId)
  return { row, changed }
}

/** Refuses a watermark, new or unchanged, for a document that cannot be marked. Throws as `assertWatermarkable`. */
async function assertStaysMarkable(
  ctx: Context,
  id: string,
  { fileId, watermark }: { fileId?: string | null; watermark?: boolean | undefined },
): Promise<void> {
  const [before] = await ctx.db
    .select({ fileId: notes.fileId, watermark: notes.watermark })
    .from(notes)
    .where(eq(notes.id, id))
  if (!before || !(watermark ?? before.watermark)) return
  if (!before.watermark || fileId !== undefined)
    await assertWatermarkable(ctx, fileId === undefined ? before.fileId : fileId)
}

/**
 * Changes title, description and topics of a live note of the site, and optionally its document and whether it is
 * published. Throws NOT_FOUND, FILE_NOT_YOURS; STALE_EDIT when `version` is outdated; or as `assertWatermarkable`.
 */
export async function updateNote(ctx: Context, input: z.output<typeof UpdateNoteSchema>): Promise<AdminNote> {
  const user = requireAdmin(ctx.actor)
  const { id, version, pdfUrl, title, description, topics, published, announce, watermark } = input
  const document = await replaceDocument(ctx, user, { id, url: pdfUrl })
  await assertStaysMarkable(ctx, id, { ...document, watermark })
  try {
    const { row } = await changeLiveNote(ctx, id, async (before) => {
      await assertCurrentVersion(
        before,
        version,
        (found) => presentNoteOrThrow(ctx, found),
        (found) => lastChangedBy(ctx.db, found),
      )
      return { title, description, topics, published, announce, watermark, ...document }
    })
    return presentNoteOrThrow(ctx, row)
  } catch (error) {
    // A concurrent note took the file.
    if (violatesConstraint(error, 'notes_file_key')) throw new DomainError('FILE_NOT_YOURS')
    throw error
  }
}

/**
 * Publishes a live note of the site or makes it a draft; concurrent edits of other fields do not conflict. Throws
 * NOT_FOUND.
 */
export async function setNotePublished(
  ctx: Context,
  { id, published, announce }: z.output<typeof SetPublishedSchema>,
): Promise<AdminNote> {
  const { row } = await changeLiveNote(ctx, id, () => ({ published, announce }))
  return presentNoteOrThrow(ctx, row)
}

/** Takes back the email about a note that waits: it gets none, now or later. Throws NOT_FOUND; CONFLICT when none waits. */
export async function withdrawNoteEmail(ctx: Context, { id }: { id: string }): Promise<AdminNote> {
  const withdraw = (before: NoteRow) => {
    if (!waitsForEmail(before)) throw new DomainError('CONFLICT', NO_EMAIL_WAITS)
    return { announce: false }
  }
  const { row } = await changeLiveNote(ctx, id, withdraw, 'note.withdraw-email')
  return presentNoteOrThrow(ctx, row)
}

/** Restores a note of the site from the trash; an email that waited when it went there waits again. Throws NOT_FOUND. */
export async function adminRestoreNote(
  ctx: Context,
  { id, announce }: z.output<typeof RestoreNoteSchema>,
): Promise<AdminNote> {
  requireAdmin(ctx.actor)
  const isMeant = and(eq(notes.id, id), isSiteNote(), isNotNull(notes.deletedAt))
  const row = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(notes).where(isMeant).for('update')
    if (!before) return undefined
    const email = await emailColumns(ctx, tx, before, { published: before.published, announce })
    const [restored] = await tx
      .update(notes)
      .set({ ...email, deletedAt: null, updatedAt: ctx.clock.now(), version: nextVersion(notes.version) })
      .where(isMeant)
      .returning()
    if (!restored) return undefined
    await announceLater(ctx, tx, restored)
    await auditChange(ctx, tx, 'note.restore', restored)
    return restored
  })
  return presentNoteOrThrow(ctx, row)
}

/**
 * Moves a live note to the trash; permanently deletes a trashed one, its row before its bytes, so that a crash in
 * between leaves an unattached file and never a note without its document. Throws NOT_FOUND; CONFLICT when the note is
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
      .set({ deletedAt: ctx.clock.now(), version: nextVersion(notes.version) })
      .where(and(eq(notes.id, id), isSiteNote(), isNull(notes.deletedAt)))
      .returning({ id: notes.id, title: notes.title })
    if (moved) await auditChange(ctx, tx, 'note.trash', moved)
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
    await auditChange(ctx, tx, 'note.delete', removed)
    return removed
  })
  if (fileId !== null) await releaseFileOrLater(ctx, fileId)
}
