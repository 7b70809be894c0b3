import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP refusal, such as 451 (temporary) or 550 (permanent). */
type Refusal = { code: number; message: string }

/** A separate mail server, and the mails it received. */
export type MailServer = {
  url: string
  received: Email[]
  /** Responses to the next deliveries; without any left, they are accepted. */
  refusals: Refusal[]
  /** Awaited before responding to a delivery. */
  hold: Promise<void>
  close(): Promise<void>
}

function errorOf({ code, message }: Refusal): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = []
  const refusals: Refusal[] = []
  const state = { hold: Promise.resolve() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const take = async () => {
        const source = await text(stream)
        await state.hold
        const refusal = refusals.shift()
        if (refusal) return errorOf(refusal)
        received.push(await PostalMime.parse(source))
        return null
      }
      take().then(done, done)
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
