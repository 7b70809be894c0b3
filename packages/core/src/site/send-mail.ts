import { writeContact } from '../contact/internal/write-mail.ts'
import type { Services } from '../kernel/context.ts'
import { writeMemberInvitation } from '../sign-in/invitations.ts'
import type { MailContent } from '../ports/mailer.ts'
import type { MailRequest } from '../ports/mail-request.ts'
import { writeInvitation } from '../sign-in/internal/write-mail.ts'
import {
  writeConfirmation,
  writeAnnouncement,
  writeWeeklyDigest,
} from '../newsletter/internal/write-mails.ts'

function write(ctx: Services, request: MailRequest): Promise<MailContent> {
  switch (request.kind) {
    case 'confirm-subscription':
      return writeConfirmation(ctx, request)
    case 'insight-digest':
      return writeAnnouncement(ctx, request)
    case 'weekly-digest':
      return writeWeeklyDigest(ctx, request)
    case 'contact-received':
      return writeContact(ctx, request)
    case 'administrator-invited':
      return writeInvitation(ctx, request)
    case 'member-invited':
      return writeMemberInvitation(ctx, request)
  }
}

/**
 * Writes and sends an email; `id` is the same on every attempt. Sends nothing and returns false when there is no longer
 * a reason to: the reader has unsubscribed, or its subject is deleted. Throws what the mailer throws.
 */
export async function sendMail(ctx: Services, id: string, request: MailRequest): Promise<boolean> {
  const mail = await write(ctx, request)
  if (!mail) return false
  await ctx.mail.send({ id, ...mail })
  return true
}
