import { files } from '@idex/db/schema'
import { and, eq, not } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { isAttached } from './attachments.ts'

/** Removes every trace of a file that could not be stored: its bytes, whole or in part, and then its row. */
export async function discardFile(ctx: Services, id: string): Promise<void> {
  await ctx.files.remove(id)
  await ctx.db.delete(files).where(eq(files.id, id))
}

/**
 * Discards a file that nothing uses any more; one still in use stays. It is first marked as not stored, which keeps it
 * from being attached, so that a crash halfway leaves it to the sweep. Returns whether it went.
 */
export async function releaseFile(ctx: Services, id: string): Promise<boolean> {
  const marked = await ctx.db
    .update(files)
    .set({ storedAt: null })
    .where(and(eq(files.id, id), not(isAttached())))
    .returning({ id: files.id })
  if (marked.length === 0) return false
  await discardFile(ctx, id)
  return true
}

/**
 * `releaseFile` for a change that is kept already: what fails now, a storage that is away, is left to housekeeping, which
 * finds the file marked or unattached. Returns whether it went.
 */
export async function releaseFileOrLater(ctx: Services, id: string): Promise<boolean> {
  try {
    return await releaseFile(ctx, id)
  } catch (error) {
    ctx.log.warn({ err: error, file: id }, 'a file could not be removed and is left to housekeeping')
    return false
  }
}
