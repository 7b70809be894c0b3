import type { Account, UpdateEmailPreferencesSchema } from '@idex/contract/members/account'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { users } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember, requireSession } from '../kernel/context.ts'
import { beginsWeekly } from '../newsletter/weekly-digest.ts'
import { storeAnswers } from './onboarding.ts'
import { getAccount } from './get-account.ts'

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
      ...{ wantsInsightEmails, insightRhythm, insightTopics },
      ...(insightRhythm === 'weekly' && beginsWeekly(updatedAt)),
      updatedAt,
    })
    .where(eq(users.id, user.id))
  return getAccount(ctx)
}
