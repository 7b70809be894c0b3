import type { AuditPage, ListAuditSchema } from '@idex/contract/audit/audit-log'
import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import { auditLog, users } from '@idex/db/schema'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { isWithinDays } from '../kernel/dates.ts'
import { limitAndOffset } from '../kernel/paging.ts'

type Filter = z.output<typeof ListAuditSchema>

function matchesFilter({ action, actor, ...days }: Filter) {
  return and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    isWithinDays(auditLog.createdAt, days),
  )
}

function listActors(ctx: Context): Promise<AuditPage['actors']> {
  return ctx.db
    .select({ id: users.id, username: sql<string>`coalesce(${users.username}, '')` })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.username))
    .limit(PAGE_MAX)
}

/** A page of administrators' actions, newest first. */
export async function listAudit(ctx: Context, input: Filter): Promise<AuditPage> {
  requireAdmin(ctx.actor)
  const where = matchesFilter(input)
  const { limit, offset } = limitAndOffset(input)
  const rows = await ctx.db
    .select({ line: auditLog, username: users.username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  return {
    items: rows.map(({ line, username }) => ({
      id: line.id,
      action: line.action,
      actor: { id: line.actorId, name: line.actorName, username },
      subjectId: line.subjectId,
      subjectTitle: line.subjectTitle,
      createdAt: line.createdAt.toISOString(),
    })),
    total: await ctx.db.$count(auditLog, where),
    actors: await listActors(ctx),
  }
}
