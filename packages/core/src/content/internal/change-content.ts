import { type AdminContentItem, ContentTextsSchema } from '@idex/contract/content/content-item'
import type { Queryable } from '@idex/db/client'
import { contentItems } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { auditChange } from '../../audit/internal/record-audit.ts'
import { releaseFileOrLater } from '../../files/internal/discard-file.ts'
import type { Context } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'
import { enqueuePublication, publicationTransition } from '../../publishing/publication.ts'
import { storeRevision } from '../../publishing/revisions.ts'
import { contentNotFound } from '../read-content.ts'
import { adminContentColumns, type ContentRow, presentAdminContent } from '../presenter.ts'

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
    await auditChange(ctx, tx, `content.${publicationTransition(before, item)}`, item)
    return before
  })
  if (changed === null) return false
  for (const file of filesOf(changed)) await releaseFileOrLater(ctx, file)
  return true
}

/** The uploads an item uses. */
export function filesOf(row: ContentRow): string[] {
  return [row.fileId, row.thumbnailFileId, row.captionsFileId].filter((id) => id !== null)
}

/** An item in any state as an admin sees it; `db` may be the transaction that changes it. Throws NOT_FOUND. */
export async function readAdminContent(ctx: Context, db: Queryable, id: string): Promise<AdminContentItem> {
  const [row] = await db.select(adminContentColumns(db)).from(contentItems).where(eq(contentItems.id, id))
  if (!row) throw contentNotFound()
  const { item, ...details } = row
  return presentAdminContent(item, details, ctx.clock.now())
}
