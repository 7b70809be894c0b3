import { revokeOtherSessions } from '@idex/auth/user-sessions'
import type { SessionUser } from '@idex/auth/sessions'
import { verifyPassword } from '@idex/auth/passwords'
import { DomainError } from '@idex/contract/kernel/errors'
import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { RequiredAction } from '@idex/contract/kernel/access'
import type { Queryable } from '@idex/db/client'
import { challenges, users } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../audit/internal/record-audit.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireAdmin } from '../../../kernel/access.ts'
import { originOf } from '../../../kernel/security-events.ts'
import { limitPasswordHashing } from '../password-limiter.ts'
import { beginPasswordAttempt, endPasswordAttempt } from '../sign-in-limits.ts'
import { type AdminRow, findActiveAdmin } from '../../two-factor/factors.ts'

/**
 * The caller, whose own password is required again before a sign-in changes, theirs or another administrator's (ASVS 5,
 * 7.5.1); guesses count as at sign-in. Throws WRONG_PASSWORD or RATE_LIMITED, or as `requireAdmin`.
 */
export async function reauthenticate(
  ctx: Context,
  password: string,
  completes?: RequiredAction,
): Promise<AdminRow> {
  const actor = requireAdmin(ctx.actor, completes)
  const admin = await findActiveAdmin(ctx.db, eq(users.id, actor.id))
  if (!admin) throw new DomainError('UNAUTHORIZED')
  const username = admin.username ?? ''
  const caller = await beginPasswordAttempt(ctx, username)
  const matches = await limitPasswordHashing(caller, () => verifyPassword(admin.passwordHash, password))
  if (!matches) {
    const { message } = new DomainError('WRONG_PASSWORD')
    throw new DomainError('WRONG_PASSWORD', message, { password: message })
  }
  await endPasswordAttempt(ctx, username)
  return admin
}

/** Ends an administrator's other sessions and their sign-ins in progress. */
export async function endOtherSessions(ctx: Context, tx: Queryable, userId: string): Promise<void> {
  await revokeOtherSessions(tx, userId, ctx.sessionId)
  await tx.delete(challenges).where(eq(challenges.userId, userId))
}

/** Changes the caller's own second factors: serialized, audited, and ending their other sessions unless stated otherwise. */
export async function changeFactors<Result>(
  ctx: Context,
  entry: { action: AuditAction; subjectTitle?: string; keepsSessions?: boolean },
  change: (tx: Queryable, actor: SessionUser) => Promise<Result>,
): Promise<Result> {
  const actor = requireAdmin(ctx.actor, 'second-factor')
  const { keepsSessions = false, ...line } = entry
  const changed = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update')
    const result = await change(tx, actor)
    if (!keepsSessions) await endOtherSessions(ctx, tx, actor.id)
    await recordAudit(tx, { actor, clock: ctx.clock }, { ...line, subjectId: actor.id })
    return result
  })
  ctx.security.report({ kind: 'account.changed', action: entry.action, subjectId: actor.id }, originOf(ctx))
  return changed
}
