import { files } from '@idex/db/schema'
import { and, eq, not } from 'drizzle-orm'
import type { Services } from '../../kernel/context.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { isInUse } from './file-usage.ts'
import { copiesStorageId } from '../pictures.ts'

/** Removes a file's bytes, complete or partial, and those of its smaller copies; missing ones are no error. */
export async function removeBytes(storage: FileStorage, id: string): Promise<void> {
  await Promise.all([storage.remove(id), storage.remove(copiesStorageId(id))])
}

/** Removes all of a file that could not be stored: its bytes, then its row. */
export async function discardFile(ctx: Services, id: string): Promise<void> {
  await removeBytes(ctx.files, id)
  await ctx.db.delete(files).where(eq(files.id, id))
}

/**
 * Discards a file that nothing uses; one still in use stays. It is first marked as not stored, so that it cannot be
 * attached any more and a crash halfway leaves it to the sweep. Returns whether it was discarded.
 */
export async function releaseFile(ctx: Services, id: string): Promise<boolean> {
  const marked = await ctx.db
    .update(files)
    .set({ storedAt: null })
    .where(and(eq(files.id, id), not(isInUse())))
    .returning({ id: files.id })
  if (marked.length === 0) return false
  await discardFile(ctx, id)
  return true
}

/**
 * `releaseFile` after a change that is already committed: if it fails now, because the storage is unavailable,
 * housekeeping finds the file marked or unattached. Returns whether it was discarded.
 */
export async function releaseFileOrLater(ctx: Services, id: string): Promise<boolean> {
  try {
    return await releaseFile(ctx, id)
  } catch (error) {
    ctx.log.warn({ err: error, file: id }, 'a file could not be removed and is left to housekeeping')
    return false
  }
}
