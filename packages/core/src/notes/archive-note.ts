import type { ArchiveNoteSchema } from '@idex/contract/notes/archive-note'
import type { z } from 'zod'
import { type Context, requireMember } from '../kernel/context.ts'

/** Says in one line what it does, in what unit, and what it throws. */
export async function archiveNote(
  ctx: Context,
  _input: z.output<typeof ArchiveNoteSchema>,
): Promise<{ success: true }> {
  requireMember(ctx.actor)
  return { success: true }
}
