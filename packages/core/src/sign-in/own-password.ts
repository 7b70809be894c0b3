import { hashPassword } from '@idex/auth/passwords'
import { weaknessOf } from '@idex/auth/password-strength'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import { NewPasswordSchema, TEMPORARY_PASSWORD_HOURS } from '@idex/contract/sign-in/passwords'
import type { ChangePasswordSchema } from '@idex/contract/sign-in/security'
import { users } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { queueCallerOf } from '../kernel/fair-queue.ts'
import { recordAudit } from '../audit/internal/record-audit.ts'
import type { Clock, Context } from '../kernel/context.ts'
import { originOf } from '../kernel/security-events.ts'
import { limitPasswordHashing } from './internal/password-limiter.ts'
import { endOtherSessions, reauthenticate } from './internal/two-factor/change.ts'

/** When a temporary password given now expires. */
export function temporaryPasswordDue(clock: Clock): Date {
  return new Date(clock.now().getTime() + TEMPORARY_PASSWORD_HOURS * 3_600_000)
}

/** Refuses an expired temporary password. Throws PASSWORD_EXPIRED. */
export function assertNotExpired({ passwordDueAt }: { passwordDueAt: Date | null }, clock: Clock): void {
  if (passwordDueAt !== null && passwordDueAt <= clock.now()) throw new DomainError('PASSWORD_EXPIRED')
}

/** The message for a password unfit for an account known by `words`; null when it is fit. */
export async function passwordProblem(password: string, words: readonly string[]): Promise<string | null> {
  const parsed = NewPasswordSchema.safeParse(password)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  return weaknessOf(password, [PRODUCT_NAME, 'administrator', ...words])
}

function refuse(message: string): never {
  throw new DomainError('VALIDATION', message, { newPassword: message })
}

/**
 * Changes the caller's own password and ends their other sessions. Throws VALIDATION for one that is easy to guess or
 * unchanged, PASSWORD_EXPIRED, or as `reauthenticate`.
 */
export async function changePassword(
  ctx: Context,
  { password, newPassword }: z.output<typeof ChangePasswordSchema>,
): Promise<{ success: true }> {
  const admin = await reauthenticate(ctx, password, 'password')
  assertNotExpired(admin, ctx.clock)
  if (newPassword === password) refuse('Please choose another password than the one you have.')
  const { id, username, firstName, lastName } = admin
  const problem = await passwordProblem(newPassword, [username ?? '', firstName, lastName])
  if (problem !== null) refuse(problem)
  const passwordHash = await limitPasswordHashing(queueCallerOf(ctx), () => hashPassword(newPassword))
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, passwordDueAt: null, updatedAt: ctx.clock.now() })
      .where(eq(users.id, id))
    await endOtherSessions(ctx, tx, id)
    const line = { action: 'password.change', subjectId: id, subjectTitle: username ?? '' } as const
    await recordAudit(tx, { actor: admin, clock: ctx.clock }, line)
  })
  ctx.security.report({ kind: 'account.changed', action: 'password.change', subjectId: id }, originOf(ctx))
  return { success: true }
}
