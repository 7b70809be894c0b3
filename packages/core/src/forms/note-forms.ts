import type { Form, SaveForm } from '@idex/contract/forms/form'
import { DomainError, StaleEditError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { noteForms, notes } from '@idex/db/schema'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { boundedInstant } from '../kernel/dates.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { lockNote } from '../notes/library.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { presentForm } from './presenter.ts'

/** Returns the caller's values of the fields of a note's document; null until something is filled in, and after the document was replaced. Throws NOT_FOUND. */
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

type SeenForm = Pick<typeof noteForms.$inferInsert, 'userId' | 'noteId' | 'fileId'> & {
  updatedAt: Date
  seen: SaveForm['seen']
}

const REPLACED = 'This document was replaced.'
const FULL = `You have filled in ${CAPS.forms} forms, the most one person can.`

/** Throws STALE_EDIT with the values for this document that a device has not `seen`, unless they are its own of this time. */
async function assertSeen(
  tx: Queryable,
  { userId, noteId, fileId, updatedAt, seen }: SeenForm,
): Promise<void> {
  if (seen === undefined) return
  const isThis = [eq(noteForms.userId, userId), eq(noteForms.noteId, noteId), eq(noteForms.fileId, fileId)]
  const [known] = await tx
    .select()
    .from(noteForms)
    .where(and(...isThis))
    .for('update')
  const time = known?.updatedAt.getTime() ?? 0
  if (known && time > Date.parse(seen ?? '1970-01-01') && time !== updatedAt.getTime())
    throw new StaleEditError(presentForm(known))
}

/**
 * Keeps what the caller has filled in, unless newer values for this document are known, and returns the newest. Throws NOT_FOUND,
 * LIMIT_REACHED, RATE_LIMITED, STALE_EDIT for a device that has not seen the values, and VALIDATION for a document that the note no
 * longer has.
 */
export async function saveNoteForm(
  ctx: Context,
  { id: noteId, fileId, values, at, seen }: SaveForm,
): Promise<{ form: Form | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'form')
  const changed = { fileId, values, updatedAt: boundedInstant(ctx, at) }
  await ctx.db.transaction(async (tx) => {
    const note = await lockNote(tx, user, noteId)
    if (note.fileId !== fileId) throw new DomainError('VALIDATION', REPLACED, { fileId: REPLACED })
    await assertSeen(tx, { userId: user.id, noteId, seen, ...changed })
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
