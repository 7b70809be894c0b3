import type { SessionUser } from '@idex/auth/sessions'
import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { auditLog } from '@idex/db/schema'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Clock, Context } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'
import { limit } from '../../kernel/limits.ts'
import { fullName } from '@idex/contract/kernel/names'

type Entry = { action: AuditAction; subjectId: string; subjectTitle?: string }

/** Adds an entry about what a command on the server did; `tx` as below. */
export async function recordCommand(tx: Queryable, clock: Clock, entry: Entry): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ id: newId(), actorName: 'Command line', ...entry, createdAt: clock.now() })
}

/** Adds an entry to the audit log; `tx` is the transaction of the change itself, so that both or neither are stored. */
export async function recordAudit(
  tx: Queryable,
  by: { actor: SessionUser; clock: Clock },
  entry: Entry,
): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: by.actor.id,
    actorName: fullName(by.actor) ?? by.actor.email ?? 'Administrator',
    ...entry,
    createdAt: by.clock.now(),
  })
}

/** Adds an entry about what the caller, an administrator, did to a subject; `tx` as above. */
export function auditChange(
  ctx: Context,
  tx: Queryable,
  action: AuditAction,
  { id, title }: { id: string; title?: string },
): Promise<void> {
  const by = { actor: requireAdmin(ctx.actor), clock: ctx.clock }
  return recordAudit(tx, by, { action, subjectId: id, ...(title !== undefined && { subjectTitle: title }) })
}

/** Adds an entry about a list that the caller, an administrator, takes out, all of it or what `filter` leaves. Throws RATE_LIMITED. */
export async function auditExport(
  ctx: Context,
  action: AuditAction,
  filter: string | undefined,
): Promise<void> {
  await limit(ctx, 'export')
  await auditChange(ctx, ctx.db, action, { id: filter ? 'some' : 'all' })
}

/** Who changed a record last, by name; undefined when no administrator has since its `updatedAt`, such as after a schedule. */
export async function lastChangedBy(
  db: Queryable,
  { id, updatedAt }: { id: string; updatedAt: Date },
): Promise<string | undefined> {
  const [last] = await db
    .select({ name: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), gte(auditLog.createdAt, updatedAt)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return last?.name
}
