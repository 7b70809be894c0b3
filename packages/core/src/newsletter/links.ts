import { DomainError } from '@idex/contract/kernel/errors'
import type { NewsletterLink, TokenInput } from '@idex/contract/newsletter/subscription'
import type { Queryable } from '@idex/db/client'
import { subscriptions, users } from '@idex/db/schema'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import {
  addressOf,
  isActive,
  isMemberWith,
  isSubscribed,
  isSubscriptionOf,
  turnOnForMembers,
} from './internal/subscription-conditions.ts'
import { type Link, openToken } from './tokens.ts'

const INVALID = 'This link is no longer valid. Please subscribe again to get a new one.'

type Confirm = Extract<Link, { purpose: 'confirm' }>
type Unsubscribe = Extract<Link, { purpose: 'unsubscribe' }>

/** A link issued before the reader unsubscribed does not undo that. */
function mayConfirm({ id, issuedAt }: Confirm) {
  return and(
    eq(subscriptions.id, id),
    or(
      and(isNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt)),
      lt(subscriptions.unsubscribedAt, issuedAt),
    ),
  )
}

/** Confirms a subscription; a repeat changes nothing. Throws UNPROCESSABLE for an invalid or expired link. */
export async function confirmSubscription(ctx: Context, { token }: TokenInput): Promise<{ success: true }> {
  const link = await openToken(ctx, token)
  if (link?.purpose !== 'confirm') throw new DomainError('UNPROCESSABLE', INVALID)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: now, unsubscribedAt: null })
      .where(mayConfirm(link))
      .returning({ email: subscriptions.email })
    if (confirmed) {
      const userId = await turnOnForMembers(tx, confirmed.email, now)
      if (userId !== undefined)
        await tx.update(subscriptions).set({ userId }).where(eq(subscriptions.id, link.id))
      return
    }
    const [already] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.id, link.id), isActive()))
    if (!already) throw new DomainError('UNPROCESSABLE', INVALID)
  })
  return { success: true }
}

/**
 * Ends all newsletter emails to the address of a link, as subscriber and as member; a repeat changes nothing. Throws
 * UNPROCESSABLE for an invalid link.
 */
export async function unsubscribe(ctx: Context, { token }: TokenInput): Promise<{ success: true }> {
  const link = await openToken(ctx, token)
  if (link?.purpose !== 'unsubscribe') throw new DomainError('UNPROCESSABLE', INVALID)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const email = await addressOf(tx, link)
    if (email === undefined) return
    await tx.update(users).set({ wantsInsightEmails: false, updatedAt: now }).where(isMemberWith(email))
    await tx
      .update(subscriptions)
      .set({ unsubscribedAt: now })
      .where(and(isSubscriptionOf(email), isNull(subscriptions.unsubscribedAt)))
  })
  return { success: true }
}

async function readConfirm(db: Queryable, link: Confirm): Promise<NewsletterLink> {
  const [row] = await db
    .select({ email: subscriptions.email, confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, link.id), or(mayConfirm(link), isActive())))
  if (!row) return { outcome: 'invalid' }
  const [done] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, link.id), isActive()))
  return { outcome: 'confirm', email: maskEmail(row.email), done: done !== undefined }
}

async function readUnsubscribe(db: Queryable, link: Unsubscribe): Promise<NewsletterLink> {
  const email = await addressOf(db, link)
  if (email === undefined) return { outcome: 'invalid' }
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMemberWith(email), eq(users.wantsInsightEmails, true)))
  const done = member === undefined && !(await isSubscribed(db, email))
  return { outcome: 'unsubscribe', email: maskEmail(email), done }
}

/** Returns the action of a link and its masked address; changes nothing, so that a page can ask first. */
export async function readToken(ctx: Context, { token }: TokenInput): Promise<NewsletterLink> {
  const link = await openToken(ctx, token)
  if (link === undefined) return { outcome: 'invalid' }
  return link.purpose === 'confirm' ? readConfirm(ctx.db, link) : readUnsubscribe(ctx.db, link)
}
