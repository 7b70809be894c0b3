import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { Queryable } from '@idex/db/client'
import { recordAudit } from '../audit/record-audit.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'

/** What whoever asks for a post that is not there is told. */
export const NO_POST = 'Blog post not found'

/** Records what the caller, an administrator, did to a post. */
export function auditPost(
  ctx: Context,
  tx: Queryable,
  action: AuditAction,
  post: { id: string; title: string },
): Promise<void> {
  const entry = { action, subjectId: post.id, subjectTitle: post.title }
  return recordAudit(tx, { actor: requireAdmin(ctx.actor), clock: ctx.clock }, entry)
}
