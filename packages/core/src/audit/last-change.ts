import type { Queryable } from '@idex/db/client'
import { auditLog } from '@idex/db/schema'
import { and, desc, eq, gte } from 'drizzle-orm'

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
