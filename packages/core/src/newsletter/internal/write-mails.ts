import { notes, subscriptions } from '@idex/db/schema'
import { sharePath } from '@idex/contract/notes/share-path'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../kernel/context.ts'
import { AUTO_SUBMITTED_HEADERS, type MailContent } from '../../ports/mailer.ts'
import type { RequestOf } from '../../ports/mail-request.ts'
import { isPublished } from '../../notes/policy.ts'
import { confirmSubscriptionMail, type MailedNote, announcementMail, weeklyDigestMail } from './mails.ts'
import { findNoteEmailRecipient } from '../../notes/internal/note-email-recipients.ts'
import { CONFIRM_DAYS, createToken } from '../tokens.ts'
import { confirmUrl, unsubscribeHeaders, unsubscribeUrl } from '../urls.ts'
import { readNewNotes, type WeeklyNotes } from './weekly-notes.ts'

const REASONS = {
  member: 'You get this email because you agreed to emails about new insights.',
  subscriber: 'You get this email because you subscribed to the newsletter.',
} as const

/** The email that asks to confirm a subscription. */
export async function writeConfirmation(
  ctx: Services,
  request: RequestOf<'confirm-subscription'>,
): Promise<MailContent> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, request.subscriptionId))
  const isOn = row?.confirmedAt && !row.unsubscribedAt
  if (!row?.confirmationSentAt || isOn) return undefined
  const token = await createToken(ctx, { purpose: 'confirm', id: row.id, issuedAt: row.confirmationSentAt })
  const mail = confirmSubscriptionMail({ url: confirmUrl(ctx, token), days: CONFIRM_DAYS })
  return { to: row.email, headers: AUTO_SUBMITTED_HEADERS, ...mail }
}

function mailedNotesOf({ site }: Pick<Services, 'site'>, found: WeeklyNotes['first']): MailedNote[] {
  return found.map(({ id, slug, title, description, topics }) => ({
    title,
    description,
    topics,
    url: `${site.publicUrl}${sharePath({ id, shareableSlug: slug })}`,
  }))
}

/** The email about new notes for one recipient. */
export async function writeAnnouncement(
  ctx: Services,
  request: RequestOf<'insight-digest'>,
): Promise<MailContent> {
  const reader = await findNoteEmailRecipient(ctx.db, request.recipient)
  if (!reader) return undefined
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(and(inArray(notes.id, request.noteIds), isPublished()))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  if (rows.length === 0) return undefined
  const token = await createToken(ctx, { purpose: 'unsubscribe', ...request.recipient })
  const mailed = mailedNotesOf(ctx, rows)
  return {
    to: reader.email,
    headers: { ...AUTO_SUBMITTED_HEADERS, ...unsubscribeHeaders(ctx, token) },
    ...announcementMail({
      notes: mailed,
      unsubscribeUrl: unsubscribeUrl(ctx, token),
      reason: REASONS[reader.audience],
    }),
  }
}

/** The weekly digest with these notes. */
export function weeklyDigestOf(
  ctx: Pick<Services, 'site'>,
  { first, more }: WeeklyNotes,
  unsubscribeAt: string,
) {
  return weeklyDigestMail({
    notes: mailedNotesOf(ctx, first),
    more,
    libraryUrl: `${ctx.site.publicUrl}/notes`,
    unsubscribeUrl: unsubscribeAt,
  })
}

/** The weekly digest of one member, with what they have not read meanwhile. */
export async function writeWeeklyDigest(
  ctx: Services,
  request: RequestOf<'weekly-digest'>,
): Promise<MailContent> {
  const recipient = { audience: 'member', id: request.memberId } as const
  const reader = await findNoteEmailRecipient(ctx.db, recipient)
  if (!reader) return undefined
  const span = { since: new Date(request.since), until: new Date(request.until) }
  const found = await readNewNotes(ctx.db, reader.id, span)
  if (found.first.length === 0) return undefined
  const token = await createToken(ctx, { purpose: 'unsubscribe', ...recipient })
  return {
    to: reader.email,
    headers: { ...AUTO_SUBMITTED_HEADERS, ...unsubscribeHeaders(ctx, token) },
    ...weeklyDigestOf(ctx, found, unsubscribeUrl(ctx, token)),
  }
}
