import { notes, subscriptions } from '@idex/db/schema'
import { sharePath } from '@idex/contract/notes/share-path'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { AUTOMATIC, type Written } from '../kernel/mail/mailer.ts'
import type { RequestOf } from '../kernel/mail/request.ts'
import { isPublished } from '../notes/policy.ts'
import { confirmSubscriptionMail } from './mails/confirm-subscription.ts'
import { insightDigestMail } from './mails/insight-digest.ts'
import { findDigestRecipient } from './recipients.ts'
import { CONFIRM_DAYS, createToken } from './tokens.ts'
import { confirmUrl, unsubscribeHeaders, unsubscribeUrl } from './urls.ts'

const REASONS = {
  member: 'You get this email because you agreed to emails about new insights.',
  subscriber: 'You get this email because you subscribed to the newsletter.',
} as const

/** The email that asks to confirm a subscription. */
export async function writeConfirmation(
  ctx: Services,
  request: RequestOf<'confirm-subscription'>,
): Promise<Written> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, request.subscriptionId))
  const isOn = row?.confirmedAt && !row.unsubscribedAt
  if (!row?.confirmationSentAt || isOn) return undefined
  const token = await createToken(ctx, { purpose: 'confirm', id: row.id, issuedAt: row.confirmationSentAt })
  const mail = confirmSubscriptionMail({ url: confirmUrl(ctx, token), days: CONFIRM_DAYS })
  return { to: row.email, headers: AUTOMATIC, ...mail }
}

/** The email about new notes for one recipient. */
export async function writeDigest(ctx: Services, request: RequestOf<'insight-digest'>): Promise<Written> {
  const reader = await findDigestRecipient(ctx.db, request.recipient)
  if (!reader) return undefined
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(and(inArray(notes.id, request.noteIds), isPublished()))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  if (rows.length === 0) return undefined
  const token = await createToken(ctx, { purpose: 'unsubscribe', ...request.recipient })
  const insights = rows.map(({ id, slug, title, description, topics }) => ({
    ...{ title, description, topics },
    url: `${ctx.site.publicUrl}${sharePath({ id, shareableSlug: slug })}`,
  }))
  return {
    to: reader.email,
    headers: { ...AUTOMATIC, ...unsubscribeHeaders(ctx, token) },
    ...insightDigestMail({
      insights,
      unsubscribeUrl: unsubscribeUrl(ctx, token),
      reason: REASONS[reader.audience],
    }),
  }
}
