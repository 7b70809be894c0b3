/** One email to one person. `id` stays the same when sending is tried again: the Message-ID is made of it. */
export type Mail = {
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** Sends an email. Throws MailRefusedError when trying again is of no use, anything else when it may be. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The receiving server refused the email for good, such as for an address that does not exist. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}
