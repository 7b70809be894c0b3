import type { SessionUser } from '@idex/auth/sessions'
import type { Account, SessionInfo, UpdateEmailPreferencesSchema } from '@idex/contract/members/account'
import { DomainError } from '@idex/contract/kernel/errors'
import { files, notes, onboardingAnswers, users } from '@idex/db/schema'
import { count, eq, sum } from 'drizzle-orm'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import type { z } from 'zod'
import * as stored from '@idex/auth/user-sessions'
import type { Context } from '../kernel/context.ts'
import { requireMember, requireSession } from '../kernel/access.ts'
import { storageUseOf } from '../files/internal/quota.ts'
import { isOwnedBy } from '../notes/policy.ts'
import { weeklyStartColumns } from '../newsletter/weekly-digest.ts'
import { originOf } from '../kernel/security-events.ts'
import { presentAccount, presentSession } from './presenter.ts'
import { storeAnswers } from './onboarding.ts'

async function usageOf(ctx: Context, user: SessionUser): Promise<Account['usage']> {
  const [usage] = await ctx.db
    .select({ privateNotes: count(), bytes: sum(files.size) })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(isOwnedBy(user))
  return { privateNotes: usage?.privateNotes ?? 0, bytes: Number(usage?.bytes ?? 0) }
}

/** The caller's own account. Throws UNAUTHORIZED once it is deleted. */
export async function getAccount(ctx: Context): Promise<Account> {
  const user = requireSession(ctx.actor)
  const [row] = await ctx.db
    .select({ user: users, answers: onboardingAnswers })
    .from(users)
    .leftJoin(onboardingAnswers, eq(onboardingAnswers.userId, users.id))
    .where(eq(users.id, user.id))
  if (!row) throw new DomainError('UNAUTHORIZED')
  return presentAccount(row, await usageOf(ctx, user), await storageUseOf(ctx, row.user))
}

/** Changes the caller's onboarding answers, not the onboarding date. Throws ONBOARDING_REQUIRED. */
export async function updateAnswers(ctx: Context, input: OnboardingAnswers): Promise<Account> {
  const user = requireMember(ctx.actor)
  await storeAnswers(ctx.db, user.id, input, ctx.clock.now())
  return getAccount(ctx)
}

/** Changes whether the caller gets emails about new insights, how often, and about which topics. */
export async function updateEmailPreferences(
  ctx: Context,
  { wantsInsightEmails, insightRhythm, insightTopics }: z.output<typeof UpdateEmailPreferencesSchema>,
): Promise<Account> {
  const user = requireSession(ctx.actor)
  const updatedAt = ctx.clock.now()
  await ctx.db
    .update(users)
    .set({
      wantsInsightEmails,
      insightRhythm,
      insightTopics,
      ...(insightRhythm === 'weekly' && weeklyStartColumns(updatedAt)),
      updatedAt,
    })
    .where(eq(users.id, user.id))
  return getAccount(ctx)
}

/** The caller's sessions: the current one first, the others newest first. */
export async function listSessions(ctx: Context): Promise<SessionInfo[]> {
  const user = requireSession(ctx.actor)
  const rows = await stored.listSessions(ctx.db, user.id)
  const sessions = rows.map((row) => presentSession(row, ctx.sessionId))
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends one of the caller's sessions at once, even the current one. Throws NOT_FOUND. */
export async function revokeSession(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireSession(ctx.actor)
  if (!(await stored.revokeSession(ctx.db, user.id, input.id))) throw new DomainError('NOT_FOUND')
  ctx.security.report({ kind: 'session.ended', sessions: 1 }, originOf(ctx))
  return { success: true }
}

/** Ends all of the caller's sessions except the current one. */
export async function revokeOtherSessions(ctx: Context): Promise<{ success: true; revoked: number }> {
  const user = requireSession(ctx.actor)
  const revoked = await stored.revokeOtherSessions(ctx.db, user.id, ctx.sessionId)
  ctx.security.report({ kind: 'session.ended', sessions: revoked }, originOf(ctx))
  return { success: true, revoked }
}
