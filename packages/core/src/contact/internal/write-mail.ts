import { contactMessages } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Services } from '../../kernel/context.ts'
import { headerText } from '../../mail/header-text.ts'
import { AUTO_SUBMITTED_HEADERS, type MailContent } from '../../ports/mailer.ts'
import type { RequestOf } from '../../ports/mail-request.ts'
import { heading, mailPage, paragraph, remark } from '../../mail/layout.ts'

/** The email that forwards a contact message to the operator. */
export function contactReceivedMail(sender: {
  name: string
  email: string
  company: string
  message: string
}) {
  const name = headerText(sender.name)
  const from = [name, sender.email, headerText(sender.company)].filter((part) => part !== '').join(' · ')
  const subject = headerText(`Message from ${name}`)
  const hint = `Sent through the contact form of ${PRODUCT_NAME}. Your reply goes to ${sender.email}.`
  return {
    subject,
    text: `${from}\n\n${sender.message}\n\n--\n${hint}\n`,
    html: mailPage({
      title: subject,
      preview: sender.message.slice(0, 120),
      body: [heading(subject), remark(from), paragraph(sender.message)],
      footer: [remark(hint)],
    }),
  }
}

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
    headers: AUTO_SUBMITTED_HEADERS,
    ...contactReceivedMail(row),
  }
}
