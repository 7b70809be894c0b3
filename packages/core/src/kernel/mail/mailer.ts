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

/** An email ready to be sent, or undefined when there is no reason to send it any more. */
export type Written = Omit<Mail, 'id'> | undefined

/** Says that no person wrote this, so that no out-of-office answer comes back (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
