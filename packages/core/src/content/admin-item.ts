import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { AdminContentItem } from '@idex/contract/content/content-item'
import type { Queryable } from '@idex/db/client'
import { contentItems } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { adminContentColumns } from './columns.ts'
import { contentNotFound } from './get-content.ts'
import { type ContentRow, presentAdminContent } from './presenter.ts'

/** The uploads an item uses. */
export function filesOf(row: ContentRow): string[] {
  return [row.fileId, row.thumbnailFileId, row.captionsFileId].filter((id) => id !== null)
}

/** Records what the caller, an administrator, did to an item. */
export function auditContent(
  ctx: Context,
  tx: Queryable,
  action: AuditAction,
  item: { id: string; title: string },
): Promise<void> {
  const entry = { action, subjectId: item.id, subjectTitle: item.title }
  return recordAudit(tx, { actor: requireAdmin(ctx.actor), clock: ctx.clock }, entry)
}

/** An item in any state as an admin sees it; `db` may be the transaction that changes it. Throws NOT_FOUND. */
export async function readAdminContent(ctx: Context, db: Queryable, id: string): Promise<AdminContentItem> {
  const [row] = await db.select(adminContentColumns(db)).from(contentItems).where(eq(contentItems.id, id))
  if (!row) throw contentNotFound()
  const { item, ...details } = row
  return presentAdminContent(item, details, ctx.clock.now())
}
