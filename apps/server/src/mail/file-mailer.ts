import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '@idex/core/ports/mailer'
import { messageOf, type Sender } from './message.ts'

/**
 * Writes each email as an .eml file into `directory`, for installations without a mail server. Names begin with the
 * time, so that they sort by it; a file is written completely or not at all.
 */
export function createFileMailer(directory: string, sender: Sender): Mailer {
  return {
    check: async () => void (await mkdir(directory, { recursive: true, mode: 0o700 })),
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const message = messageOf(mail, sender)
      const { message: bytes } = await transport.sendMail(message)
      const name = `${message.date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const unfinished = join(directory, `.${name}.tmp`)
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, join(directory, name))
    },
  }
}
