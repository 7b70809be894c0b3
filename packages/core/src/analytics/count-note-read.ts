import { DomainError } from '@idex/contract/kernel/errors'
import { notes } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Context, requireMember } from '../kernel/context.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { countView } from '../kernel/views.ts'
import { countOnDay } from '../kernel/daily-counts.ts'
import { noteFirstRead } from './share-sign-ups.ts'

/**
 * Counts that the caller opened the document of a published note, once a day; reads of their own private notes are not
 * counted. Throws NOT_FOUND for a note outside their library.
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
    await noteFirstRead(tx, user.id, ctx.clock.now())
  })
  return { success: true }
}
