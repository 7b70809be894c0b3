import { join } from 'node:path'
import type { Mailer } from '@idex/core/ports/mailer'
import type { Config } from '../config/config.ts'
import { createFileMailer } from './file-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** The mailer of a configuration: over SMTP_URL, or into files of the data directory where that is not set. */
export function openMailer(
  { mail, publicUrl, dataDirectory }: Pick<Config, 'mail' | 'publicUrl' | 'dataDirectory'>,
  now: () => Date,
): Mailer & { close(): Promise<void> } {
  const sender = { from: mail.from, domain: new URL(publicUrl).hostname, now }
  if (mail.smtpUrl !== undefined) return createSmtpMailer(mail.smtpUrl, sender, mail)
  return { ...createFileMailer(join(dataDirectory, 'mail'), sender), close: async () => undefined }
}
