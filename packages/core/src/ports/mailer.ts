/** One email to one person. `id` stays the same over retries: the Message-ID is derived from it. */
export type Mail = {
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** Sends emails. */
export type Mailer = {
  /** Throws MailRefusedError when a retry is pointless, anything else when it may succeed. */
  send(mail: Mail): Promise<void>
  /** Rejects when the mail server does not let us in; sends nothing. */
  check(): Promise<void>
}

/** The receiving server permanently refused the email, such as for an unknown address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** An email ready to be sent, or undefined when there is no longer a reason to send it. */
export type MailContent = Omit<Mail, 'id'> | undefined

/** Marks an email as automatic, so that it triggers no out-of-office reply (RFC 3834). */
export const AUTO_SUBMITTED_HEADERS = { 'Auto-Submitted': 'auto-generated' }
