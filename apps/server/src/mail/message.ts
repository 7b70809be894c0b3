import type { Mail } from '@idex/core/ports/mailer'

/** The sender of emails: `domain` is the host of their Message-IDs, `now` their date. */
export type Sender = { from: string; domain: string; now: () => Date }

/** A mail in Nodemailer's form. Addresses are separate from names, so that neither is parsed for a second one. */
export function messageOf(mail: Mail, { from, domain, now }: Sender) {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    messageId: `<${mail.id}@${domain}>`,
    date: now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
