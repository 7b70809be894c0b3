import { sweepSessions } from '@idex/auth/user-sessions'
import { TRASH_RETENTION_DAYS } from '@idex/contract/kernel/trash'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { blogPosts, contentItems, files, notes } from '@idex/db/schema'
import { and, eq, isNotNull, lt, lte, not } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { isInUse } from '../files/internal/file-usage.ts'
import { discardFile, releaseFileOrLater } from '../files/internal/discard-file.ts'
import { markAbandoned, isAbandoned } from '../files/upload-state.ts'
import { purgeShareLinks } from '../notes/share-links.ts'
import { sweepLimits } from '../kernel/limits.ts'
import { purgeViewMarks } from '../counting/views.ts'

/** Milliseconds an upload may stay unattached (decisions, "Upload"). */
const UNATTACHED_LIMIT_MS = DAY_MS

/** Notes or files per run; the next run handles the rest. */
const BATCH = 1000

/**
 * Permanently deletes notes, content items and posts whose time in the trash is over, each note with its file; files
 * of items and posts stay, and count as unused. Returns how many.
 */
export async function purgeTrash(ctx: Services): Promise<number> {
  const cutoff = new Date(ctx.clock.now().getTime() - TRASH_RETENTION_DAYS * DAY_MS)
  const posts = await ctx.db
    .delete(blogPosts)
    .where(lte(blogPosts.deletedAt, cutoff))
    .returning({ id: blogPosts.id })
  const items = await ctx.db
    .delete(contentItems)
    .where(lte(contentItems.deletedAt, cutoff))
    .returning({ id: contentItems.id })
  return posts.length + items.length + (await purgeNotes(ctx, cutoff))
}

/** The deletion checks the time again, so a note restored in between stays. */
async function purgeNotes(ctx: Services, cutoff: Date): Promise<number> {
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
    if (removed.fileId !== null) await releaseFileOrLater(ctx, removed.fileId)
  }
  return purged
}

/** Deletes uploads that were not attached within a day. Returns how many. */
export async function sweepUnattachedFiles(ctx: Services): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNATTACHED_LIMIT_MS)
  const loose = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(isNotNull(files.storedAt), lt(files.createdAt, before), not(isInUse())))
    .limit(BATCH)
  let swept = 0
  for (const { id } of loose) if (await releaseFileOrLater(ctx, id)) swept += 1
  return swept
}

/** Deletes uploads without a heartbeat since `before`, as a crash leaves them. Returns how many. */
export async function sweepUnfinishedUploads(ctx: Services, input: { before: Date }): Promise<number> {
  const unfinished = await ctx.db.select({ id: files.id }).from(files).where(isAbandoned(input.before))
  let swept = 0
  for (const { id } of unfinished) {
    try {
      if (!(await markAbandoned(ctx, id, input.before))) continue
      await discardFile(ctx, id)
      swept += 1
    } catch (error) {
      ctx.log.warn(
        { err: error, file: id },
        'an unfinished upload could not be removed; tried again next time',
      )
    }
  }
  return swept
}

/**
 * All periodic clean-up: purges the trash, old view marks and share links, sweeps expired sessions, limits and uploads, including
 * those without a heartbeat since `abandonedBefore`. Returns how many of each.
 */
export async function runHousekeeping(ctx: Services, { abandonedBefore }: { abandonedBefore: Date }) {
  return {
    unfinished: await sweepUnfinishedUploads(ctx, { before: abandonedBefore }),
    unattached: await sweepUnattachedFiles(ctx),
    purged: await purgeTrash(ctx),
    sessions: await sweepSessions(ctx.db, ctx.clock.now()),
    limits: await sweepLimits(ctx),
    viewMarks: await purgeViewMarks(ctx),
    shareLinks: await purgeShareLinks(ctx),
  }
}
