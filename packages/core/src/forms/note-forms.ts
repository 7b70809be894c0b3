import type { Form, SaveForm } from '@idex/contract/forms/form'
import { DomainError } from '@idex/contract/kernel/errors'
import { noteForms, notes } from '@idex/db/schema'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { boundedInstant } from '../kernel/dates.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { lockNote } from '../notes/library.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { presentForm } from './presenter.ts'

/** Returns the caller's values of the fields of a note's document; null before that, and once it is another document. Throws NOT_FOUND. */
export async function getNoteForm(ctx: Context, input: { id: string }): Promise<{ form: Form | null }> {
  const user = requireMember(ctx.actor)
  const { userId, noteId, fileId } = noteForms
  const [row] = await ctx.db
    .select({ form: noteForms })
    .from(notes)
    .leftJoin(noteForms, and(eq(noteId, notes.id), eq(userId, user.id), eq(fileId, notes.fileId)))
    .where(and(eq(notes.id, input.id), isInLibraryOf(user)))
  if (!row) throw new DomainError('NOT_FOUND')
  return { form: row.form && presentForm(row.form) }
}

const REPLACED = 'This document was replaced.'
const FULL = `You have filled in ${CAPS.forms} forms, the most one person can.`

/**
 * Keeps what the caller has filled in, unless newer values for this document are known, and returns the newest. Throws NOT_FOUND,
 * LIMIT_REACHED, RATE_LIMITED, and VALIDATION for a document that the note no longer has.
 */
export async function saveNoteForm(
  ctx: Context,
  { id: noteId, fileId, values, at }: SaveForm,
): Promise<{ form: Form | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'form')
  const changed = { fileId, values, updatedAt: boundedInstant(ctx, at) }
  await ctx.db.transaction(async (tx) => {
    const note = await lockNote(tx, user, noteId)
    if (note.fileId !== fileId) throw new DomainError('VALIDATION', REPLACED, { fileId: REPLACED })
    await tx
      .insert(noteForms)
      .values({ userId: user.id, noteId, ...changed })
      .onConflictDoUpdate({
        target: [noteForms.userId, noteForms.noteId],
        set: changed,
        setWhere: or(lt(noteForms.updatedAt, sql`excluded.updated_at`), ne(noteForms.fileId, fileId)),
      })
    const where = eq(noteForms.userId, user.id)
    await assertCap(tx, user.id, { table: noteForms, where, most: CAPS.forms, full: FULL })
  })
  return getNoteForm(ctx, { id: noteId })
}
