import type { AdminContentItem, DeleteContentSchema } from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import { contentItems } from '@idex/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { releaseFileOrLater } from '../files/internal/discard-file.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { nextVersion } from '../kernel/versions.ts'
import { auditChange } from '../audit/internal/record-audit.ts'
import { filesOf, readAdminContent } from './internal/change-content.ts'
import { contentNotFound } from './read-content.ts'

/**
 * Moves an item to the trash, where no member finds it; permanently deletes one that is there, with its likes and
 * comments, then the files nothing else uses: a crash in between leaves uploads for the sweep and never an item without
 * its document. Throws NOT_FOUND; CONFLICT when the item is not where the caller saw it.
 */
export async function deleteContent(
  ctx: Context,
  { id, trashed }: z.output<typeof DeleteContentSchema>,
): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  if (trashed !== true && (await moveToTrash(ctx, id))) return { success: true }
  if (trashed === false) throw new DomainError('CONFLICT', 'This item is no longer where you saw it.')
  await removeForGood(ctx, id)
  return { success: true }
}

function moveToTrash(ctx: Context, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(contentItems)
      .set({
        deletedAt: ctx.clock.now(),
        wasPublished: sql`${contentItems.published}`,
        published: false,
        scheduledAt: null,
        version: nextVersion(contentItems.version),
      })
      .where(and(eq(contentItems.id, id), isNull(contentItems.deletedAt)))
      .returning({ id: contentItems.id, title: contentItems.title })
    if (moved) await auditChange(ctx, tx, 'content.trash', moved)
    return moved !== undefined
  })
}

async function removeForGood(ctx: Context, id: string): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    const [item] = await tx
      .delete(contentItems)
      .where(and(eq(contentItems.id, id), isNotNull(contentItems.deletedAt)))
      .returning()
    if (!item) throw contentNotFound()
    await auditChange(ctx, tx, 'content.delete', item)
    return item
  })
  for (const file of filesOf(removed)) await releaseFileOrLater(ctx, file)
}

/**
 * Restores an item from the trash as it was, published or draft; one that was scheduled is a draft, as its time may be
 * over. Throws NOT_FOUND.
 */
export async function restoreContent(ctx: Context, { id }: { id: string }): Promise<AdminContentItem> {
  requireAdmin(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [restored] = await tx
      .update(contentItems)
      .set({
        deletedAt: null,
        published: sql`${contentItems.wasPublished}`,
        wasPublished: false,
        updatedAt: ctx.clock.now(),
        version: nextVersion(contentItems.version),
      })
      .where(and(eq(contentItems.id, id), isNotNull(contentItems.deletedAt)))
      .returning({ id: contentItems.id, title: contentItems.title })
    if (!restored) throw contentNotFound()
    await auditChange(ctx, tx, 'content.restore', restored)
  })
  return readAdminContent(ctx, ctx.db, id)
}
