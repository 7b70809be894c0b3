import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import type { User } from '@idex/contract/sign-in/session'
import type { Queryable } from '@idex/db/client'
import { onboardingAnswers, users } from '@idex/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { requireSession } from '../kernel/access.ts'
import { presentUser } from '../sign-in/presenter.ts'

/** Replaces a user's answers. */
export async function storeAnswers(
  db: Queryable,
  userId: string,
  { industry, companySize, jobTitle, aiTopics }: OnboardingAnswers,
  now: Date,
): Promise<void> {
  const answers = { industry, companySize, jobTitle, aiTopics }
  await db
    .insert(onboardingAnswers)
    .values({ userId, ...answers, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: onboardingAnswers.userId, set: { ...answers, updatedAt: now } })
}

/** Stores the caller's answers and opens the library to them; later answers replace the earlier ones. */
export async function completeOnboarding(
  ctx: Context,
  input: OnboardingAnswers,
): Promise<{ success: true; user: User }> {
  const user = requireSession(ctx.actor)
  const now = ctx.clock.now()
  const onboardedAt = user.onboardedAt ?? now
  await ctx.db.transaction(async (tx) => {
    await storeAnswers(tx, user.id, input, now)
    await tx
      .update(users)
      .set({
        onboardedAt: sql`coalesce(${users.onboardedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(eq(users.id, user.id))
  })
  return { success: true, user: presentUser({ ...user, onboardedAt }) }
}
