import { type Mailer, MailRefusedError } from '@idex/core/ports/mailer'
import { messageOf, type Sender } from './message.ts'

/** Milliseconds to connect to a mail server, and to wait for its responses. */
const CONNECT_LIMIT_MS = 10_000
const RESPONSE_TIMEOUT_MS = 30_000

const OF_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE']

/**
 * Returns whether the server permanently refused this message. Refused credentials are a fault of the configuration,
 * not of the message.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'permanent' in error)) return false
  return error.permanent === true && OF_THE_MESSAGE.includes(String(error.code))
}

async function openTransport(url: string, needsTls: boolean) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    // Otherwise a server, or an attacker in between, could omit STARTTLS and read along.
    requireTLS: needsTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  })
}

/** Sends over the SMTP server of an smtp:// or smtps:// address, reusing connections; with `needsTls` never unencrypted. */
export function createSmtpMailer(
  url: string,
  sender: Sender,
  { needsTls }: { needsTls: boolean },
): Mailer & { close(): Promise<void> } {
  let opening: ReturnType<typeof openTransport> | undefined
  const open = () => (opening ??= openTransport(url, needsTls))
  return {
    check: async () => void (await (await open()).verify()),
    send: async (mail) => {
      const transport = await open()
      try {
        await transport.sendMail(messageOf(mail, sender))
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error
      }
    },
    close: async () => (await opening)?.close(),
  }
}
