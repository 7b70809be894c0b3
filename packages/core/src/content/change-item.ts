import { ContentTextsSchema } from '@idex/contract/content/content-item'
import type { Queryable } from '@idex/db/client'
import { contentItems } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { auditContent, filesOf } from './admin-item.ts'
import { contentNotFound } from './get-content.ts'
import type { ContentRow } from './presenter.ts'
import { releaseFileOrLater } from '../files/discard-file.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { schedulingStep } from '../kernel/publication.ts'
import { storeRevision } from '../kernel/revisions.ts'

/** Queues a job for the minute an item is due; the job that runs every minute would find it, too. */
export async function enqueuePublication(
  ctx: Context,
  tx: Queryable,
  { id, scheduledAt }: ContentRow,
): Promise<void> {
  if (scheduledAt === null) return
  const singletonKey = `${id} ${scheduledAt.toISOString()}`
  await ctx.queue.enqueue('blog.publishDue', {}, { startAfter: scheduledAt, singletonKey, tx })
}

/** The columns an administrator changes of an item. */
type Changes = Partial<Omit<ContentRow, 'id' | 'version' | 'updatedAt' | 'deletedAt'>>

/**
 * Changes an item that is not in the trash as `decide` says, which returns null for one that is to stay as it is; files it
 * no longer shows are deleted unless something else uses them. Returns whether it was changed. Throws NOT_FOUND.
 */
export async function changeLiveContent(
  ctx: Context,
  id: string,
  decide: (before: ContentRow, tx: Queryable) => Promise<Changes | null>,
): Promise<boolean> {
  requireAdmin(ctx.actor)
  const isMeant = and(eq(contentItems.id, id), isNull(contentItems.deletedAt))
  const changed = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(contentItems).where(isMeant).for('update')
    if (!before) throw contentNotFound()
    const changes = await decide(before, tx)
    if (changes === null) return null
    const [item] = await tx
      .update(contentItems)
      .set({ ...changes, updatedAt: ctx.clock.now(), version: before.version + 1 })
      .where(isMeant)
      .returning()
    if (!item) throw contentNotFound()
    const revision = { schema: ContentTextsSchema, before, after: item }
    await storeRevision(ctx, tx, { contentId: id }, revision)
    await enqueuePublication(ctx, tx, item)
    await auditContent(ctx, tx, `content.${schedulingStep(before, item)}`, item)
    return before
  })
  if (changed === null) return false
  for (const file of filesOf(changed)) await releaseFileOrLater(ctx, file)
  return true
}
