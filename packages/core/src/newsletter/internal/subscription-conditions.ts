import type { Queryable } from '@idex/db/client'
import { subscriptions, users } from '@idex/db/schema'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Recipient } from '../../ports/mail-request.ts'

/** Condition that a member's account has this address, ignoring case. */
export function isMemberWith(email: string): SQL | undefined {
  return and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.role, 'member'))
}

/** Condition that a subscription has this address, ignoring case. */
export function isSubscriptionOf(email: string): SQL {
  return eq(sql`lower(${subscriptions.email})`, email.toLowerCase())
}

/** A confirmed subscription that has not been ended. */
export function isActive(): SQL | undefined {
  return and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt))
}

/** Returns whether this address receives the newsletter. */
export async function isSubscribed(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isSubscriptionOf(email), isActive()))
  return rows.length > 0
}

/** The address of a recipient; undefined once the account or subscription is deleted. */
export async function addressOf(db: Queryable, { audience, id }: Recipient): Promise<string | undefined> {
  const [row] =
    audience === 'member'
      ? await db
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.id, id), eq(users.role, 'member')))
      : await db.select({ email: subscriptions.email }).from(subscriptions).where(eq(subscriptions.id, id))
  return row?.email ?? undefined
}

/** Turns on the emails about insights for the members with an address. Returns the id of one of them, if any. */
export async function turnOnForMembers(tx: Queryable, email: string, now: Date): Promise<string | undefined> {
  const [member] = await tx
    .update(users)
    .set({ wantsInsightEmails: true, updatedAt: now })
    .where(and(isMemberWith(email), isNull(users.disabledAt)))
    .returning({ id: users.id })
  return member?.id
}
