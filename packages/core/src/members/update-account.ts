import type { Account, EmailPreferences } from '@idex/contract/members/account'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { users } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { type Context, requireMember, requireSession } from '../kernel/context.ts'
import { storeAnswers } from './onboarding.ts'
import { getAccount } from './get-account.ts'

/** Changes the caller's onboarding answers, not the onboarding date. Throws ONBOARDING_REQUIRED. */
export async function updateAnswers(ctx: Context, input: OnboardingAnswers): Promise<Account> {
  const user = requireMember(ctx.actor)
  await storeAnswers(ctx.db, user.id, input, ctx.clock.now())
  return getAccount(ctx)
}

/** Changes whether the caller gets emails about new insights, and about which topics. */
export async function updateEmailPreferences(ctx: Context, input: EmailPreferences): Promise<Account> {
  const user = requireSession(ctx.actor)
  await ctx.db
    .update(users)
    .set({ ...input, updatedAt: ctx.clock.now() })
    .where(eq(users.id, user.id))
  return getAccount(ctx)
}
