import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { noteReads, notes } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { countView } from '../counting/views.ts'
import { countOnDay } from '../counting/daily-counts.ts'
import { recordFirstRead } from './internal/share-sign-ups.ts'

/** Records that a member has read a note, unless it is gone. */
async function recordRead(tx: Queryable, userId: string, noteId: string, readAt: Date): Promise<void> {
  const held = await tx.select({ id: notes.id }).from(notes).where(eq(notes.id, noteId)).for('key share')
  if (held.length > 0) await tx.insert(noteReads).values({ userId, noteId, readAt }).onConflictDoNothing()
}

/**
 * Counts that the caller opened the document of a published note, once a day, and remembers it for their weekly digest; reads of
 * their own private notes are not counted. Throws NOT_FOUND for a note outside their library.
 */
export async function countNoteRead(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const [note] = await ctx.db
    .select({ id: notes.id, ownerId: notes.ownerId })
    .from(notes)
    .where(and(eq(notes.id, input.id), isInLibraryOf(user)))
  if (!note) throw new DomainError('NOT_FOUND')
  if (note.ownerId !== null) return { success: true }
  await countView(ctx, `read:${note.id}`, async (tx, day) => {
    await countOnDay(tx, { what: 'read', day, subjectId: note.id })
    await recordRead(tx, user.id, note.id, ctx.clock.now())
    await recordFirstRead(tx, { userId: user.id, noteId: note.id, at: ctx.clock.now() })
  })
  return { success: true }
}
