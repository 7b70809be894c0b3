import { afterAll, expect, it } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const SENDER = { from: 'IDEX <no-reply@idex.example>', domain: 'idex.example', now: () => new Date() }
const MAIL = { to: 'mira@example.com', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>', headers: {} }

const server = await startMailServer()
afterAll(() => server.close())

/** Sends one email to a server that does not offer encryption. */
async function send(id: string, needsTls: boolean): Promise<void> {
  const mailer = createSmtpMailer(server.url, SENDER, { needsTls })
  try {
    await mailer.send({ ...MAIL, id })
  } finally {
    await mailer.close()
  }
}

it('does not send an email unencrypted', async () => {
  await expect(send('a', true)).rejects.toThrow()
  expect(server.received).toEqual([])
})

it('sends it on a private network', async () => {
  await send('c', false)
  expect(server.received).toHaveLength(1)
})
