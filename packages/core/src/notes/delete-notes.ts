import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import { notes } from '@idex/db/schema'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { releaseFileOrLater } from '../files/discard-file.ts'
import { type Context, requireMember } from '../kernel/context.ts'
import { isOwnedBy } from './policy.ts'

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
