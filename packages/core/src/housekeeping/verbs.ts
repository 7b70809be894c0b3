import { DAY_MS, TRASH_RETENTION_DAYS } from '@idex/contract/trash'
import { contentItems, files, notes } from '@idex/db/schema'
import { and, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { discardFile } from '../files/discard-file.ts'

/** Milliseconds an upload may wait to be attached to something (decisions, "Upload"). */
const UNATTACHED_LIMIT_MS = DAY_MS

/** Notes or files handled in one run; the next run takes the rest. */
const BATCH = 1000

/**
 * Removes notes whose time in the trash is over, each with its file. The removal itself checks the time again, so a
 * note restored meanwhile stays. Returns how many went.
 */
export async function purgeTrash(ctx: Services): Promise<number> {
  const cutoff = new Date(ctx.clock.now().getTime() - TRASH_RETENTION_DAYS * DAY_MS)
  const due = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .where(lte(notes.deletedAt, cutoff))
    .limit(BATCH)
  let purged = 0
  for (const { id } of due) {
    const [removed] = await ctx.db
      .delete(notes)
      .where(and(eq(notes.id, id), lte(notes.deletedAt, cutoff)))
      .returning({ fileId: notes.fileId })
    if (!removed) continue
    purged += 1
    if (removed.fileId !== null) await discardFile(ctx, removed.fileId)
  }
  return purged
}

function isAttached(ctx: Services) {
  const note = ctx.db
    .select({ one: sql`1` })
    .from(notes)
    .where(eq(notes.fileId, files.id))
  const item = ctx.db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(
      or(
        eq(contentItems.fileId, files.id),
        eq(contentItems.thumbnailFileId, files.id),
        eq(contentItems.captionsFileId, files.id),
      ),
    )
  return { note, item }
}

/**
 * Removes uploads that nothing was made of within a day. Each is first marked as not stored, which keeps it from being
 * attached, so that a crash halfway leaves it to `sweepUnfinishedUploads`. Returns how many went.
 */
export async function sweepUnattachedFiles(ctx: Services): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNATTACHED_LIMIT_MS)
  const { note, item } = isAttached(ctx)
  const isLoose = and(
    isNotNull(files.storedAt),
    lt(files.createdAt, before),
    notExists(note),
    notExists(item),
  )
  const loose = await ctx.db.select({ id: files.id }).from(files).where(isLoose).limit(BATCH)
  let swept = 0
  for (const { id } of loose) {
    const marked = await ctx.db
      .update(files)
      .set({ storedAt: null })
      .where(and(eq(files.id, id), isLoose))
      .returning({ id: files.id })
    if (marked.length === 0) continue
    await discardFile(ctx, id)
    swept += 1
  }
  return swept
}

/** Removes uploads that began before `before` and never finished, as a crash leaves them. Returns how many. */
export async function sweepUnfinishedUploads(ctx: Services, input: { before: Date }): Promise<number> {
  const unfinished = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.storedAt), lt(files.createdAt, input.before)))
  for (const { id } of unfinished) await discardFile(ctx, id)
  return unfinished.length
}
