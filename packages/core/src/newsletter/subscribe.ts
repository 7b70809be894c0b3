import type { SubscribeSchema } from '@idex/contract/newsletter/subscription'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { subscriptions, users } from '@idex/db/schema'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { limit, LIMITS } from '../kernel/limits.ts'
import { isSubscriptionOf } from './internal/subscription-conditions.ts'

/** Milliseconds within which an address is asked to confirm at most once. */
const CONFIRMATION_PAUSE_MS = 10 * 60 * 1000

/** Claims the right to ask for confirmation; undefined when that just happened or is not needed. */
async function claimConfirmation(tx: Queryable, email: string, now: Date) {
  const [claimed] = await tx
    .update(subscriptions)
    .set({ confirmationSentAt: now })
    .where(
      and(
        isSubscriptionOf(email),
        or(isNull(subscriptions.confirmedAt), isNotNull(subscriptions.unsubscribedAt)),
        or(
          isNull(subscriptions.confirmationSentAt),
          lte(subscriptions.confirmationSentAt, new Date(now.getTime() - CONFIRMATION_PAUSE_MS)),
        ),
      ),
    )
    .returning({ id: subscriptions.id })
  return claimed
}

async function askToConfirm(ctx: Context, email: string): Promise<void> {
  const now = ctx.clock.now()
  const address = email.toLowerCase()
  // Limits the emails to one address for all callers together, without revealing it.
  if ((await ctx.limits.taken('confirmation', address)) >= LIMITS.confirmation.points) return
  await ctx.db.transaction(async (tx) => {
    await tx.insert(subscriptions).values({ id: newId(), email, createdAt: now }).onConflictDoNothing()
    const claimed = await claimConfirmation(tx, email, now)
    if (!claimed) return
    if ((await ctx.limits.count('confirmation', address)) > LIMITS.confirmation.points) return
    await ctx.queue.enqueue(
      'mail.send',
      { kind: 'confirm-subscription', subscriptionId: claimed.id },
      { tx, singletonKey: `confirm-subscription:${claimed.id}:${now.getTime()}` },
    )
  })
}

/**
 * Subscribes an address to the newsletter. A member's own address is verified, so it takes effect at once
 * (`confirmed`); any other is asked by email, and the response does not tell whether it is known. Throws RATE_LIMITED.
 */
export async function subscribe(
  ctx: Context,
  { email }: z.output<typeof SubscribeSchema>,
): Promise<{ success: true; confirmed: boolean }> {
  const { actor } = ctx
  if (actor?.role === 'member' && actor.email?.toLowerCase() === email.toLowerCase()) {
    const set = { wantsInsightEmails: true, updatedAt: ctx.clock.now() }
    await ctx.db.update(users).set(set).where(eq(users.id, actor.id))
    return { success: true, confirmed: true }
  }
  await limit(ctx, 'subscribe')
  await limit(ctx, 'subscribeDay')
  await askToConfirm(ctx, email)
  return { success: true, confirmed: false }
}
