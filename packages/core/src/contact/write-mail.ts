import { contactMessages } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { headerText } from '../kernel/mail/header-text.ts'
import { AUTOMATIC, type MailContent } from '../kernel/mail/mailer.ts'
import type { RequestOf } from '../kernel/mail/request.ts'
import { contactReceivedMail } from './contact-received-mail.ts'

/** The email that forwards a contact message to the operator. */
export async function writeContact(
  ctx: Services,
  request: RequestOf<'contact-received'>,
): Promise<MailContent> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, request.messageId))
  if (!row) return undefined
  return {
    to: ctx.site.contactEmail,
    replyTo: { name: headerText(row.name), address: row.email },
    headers: AUTOMATIC,
    ...contactReceivedMail(row),
  }
}
