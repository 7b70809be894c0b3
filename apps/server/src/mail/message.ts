import type { Mail } from '@idex/core/kernel/mail/mailer'

/** Who emails come from: `domain` is the host their ids are of, `now` the time they carry. */
export type Sender = { from: string; domain: string; now: () => Date }

/** A mail as Nodemailer takes it. Addresses are given apart from names, so that neither is read for a second one. */
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
