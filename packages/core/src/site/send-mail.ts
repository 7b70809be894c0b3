import { contactMessages, notes, subscriptions } from '@idex/db/schema'
import { sharePath } from '@idex/contract/notes/share-path'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { findReader } from '../newsletter/recipients.ts'
import { CONFIRM_DAYS, createToken } from '../newsletter/tokens.ts'
import { confirmUrl, unsubscribeHeaders, unsubscribeUrl } from '../newsletter/urls.ts'
import { isPublished } from '../notes/policy.ts'
import { headerText } from '../kernel/mail/header-text.ts'
import type { Mail } from '../kernel/mail/mailer.ts'
import type { MailRequest } from '../kernel/mail/request.ts'
import { confirmSubscriptionMail } from '../newsletter/mails/confirm-subscription.ts'
import { contactReceivedMail } from '../contact/contact-received-mail.ts'
import { insightDigestMail } from '../newsletter/mails/insight-digest.ts'

type Written = Omit<Mail, 'id'> | undefined
type RequestOf<Kind extends MailRequest['kind']> = Extract<MailRequest, { kind: Kind }>

/** Says that no person wrote this, so that no out-of-office answer comes back (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

const REASONS = {
  member: 'You get this email because you agreed to emails about new insights.',
  subscriber: 'You get this email because you subscribed to the newsletter.',
} as const

async function writeConfirmation(
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

async function writeDigest(ctx: Services, request: RequestOf<'insight-digest'>): Promise<Written> {
  const reader = await findReader(ctx.db, request.recipient)
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

async function writeContact(ctx: Services, request: RequestOf<'contact-received'>): Promise<Written> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, request.messageId))
  if (!row) return undefined
  return {
    to: ctx.site.contactEmail,
    replyTo: { name: headerText(row.name), address: row.email },
    headers: AUTOMATIC,
    ...contactReceivedMail(row),
  }
}

function write(ctx: Services, request: MailRequest): Promise<Written> {
  switch (request.kind) {
    case 'confirm-subscription':
      return writeConfirmation(ctx, request)
    case 'insight-digest':
      return writeDigest(ctx, request)
    case 'contact-received':
      return writeContact(ctx, request)
  }
}

/**
 * Writes and sends an email; `id` is the same on every attempt. Sends nothing, and returns false, when there is no
 * reason to any more: the reader has unsubscribed, or what it is about is gone. Throws what the mailer throws.
 */
export async function sendMail(ctx: Services, id: string, request: MailRequest): Promise<boolean> {
  const mail = await write(ctx, request)
  if (!mail) return false
  await ctx.mail.send({ id, ...mail })
  return true
}
