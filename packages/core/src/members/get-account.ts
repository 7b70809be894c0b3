import type { SessionUser } from '@idex/auth/sessions'
import type { Account } from '@idex/contract/members/account'
import { DomainError } from '@idex/contract/kernel/errors'
import { files, notes, onboardingAnswers, users } from '@idex/db/schema'
import { count, eq, sum } from 'drizzle-orm'
import { type Context, requireSession } from '../kernel/context.ts'
import { storageOf } from '../files/quota.ts'
import { isOwnedBy } from '../notes/policy.ts'
import { presentAccount } from './presenter.ts'

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
  return presentAccount(row, await usageOf(ctx, user), await storageOf(ctx, row.user))
}
