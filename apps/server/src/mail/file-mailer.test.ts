import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '@idex/core/ports/mailer'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { testClock } from '@idex/testing/clock'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFileMailer } from './file-mailer.ts'

const clock = testClock()
const sender = { from: 'IDEX <no-reply@idex.example>', domain: 'idex.example', now: clock.now }
const MAIL: Mail = {
  id: 'abc',
  to: 'mira@example.com',
  subject: 'Zoë’s insights — 東京',
  text: 'Plain “text”',
  html: '<p>Rich “text”</p>',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}

let directory: string

beforeEach(async () => {
  directory = await testDirectory()
  clock.set('2026-03-04T12:00:00Z')
})

async function write(mail: Mail) {
  const folder = join(directory, 'mail')
  await createFileMailer(folder, sender).send(mail)
  const names = await readdir(folder)
  const source = await readFile(join(folder, names.sort().at(-1) ?? ''), 'utf8')
  return { names, source, parsed: await PostalMime.parse(source) }
}

it('writes a complete email with a text and an HTML part', async () => {
  const { names, parsed } = await write(MAIL)
  expect(names).toEqual(['2026-03-04T12-00-00.000Z-abc.eml'])
  expect(parsed).toMatchObject({
    from: { name: 'IDEX', address: 'no-reply@idex.example' },
    to: [{ address: 'mira@example.com' }],
    subject: MAIL.subject,
    messageId: '<abc@idex.example>',
    date: '2026-03-04T12:00:00.000Z',
  })
  expect(parsed.text?.trim()).toBe(MAIL.text)
  expect(parsed.html?.trim()).toBe(MAIL.html)
})

it('names files so that they sort by time', async () => {
  await write({ ...MAIL, id: 'zzz' })
  clock.advance(60_000)
  const { names } = await write({ ...MAIL, id: 'aaa' })
  expect(names.sort()).toEqual(['2026-03-04T12-00-00.000Z-zzz.eml', '2026-03-04T12-01-00.000Z-aaa.eml'])
})

describe('headers', () => {
  const INJECTION = 'x\r\nBcc: victim@example.com\r\nX-Evil: 1\r\n\r\n<b>body</b>'
  const attempts: [string, Mail][] = [
    ['the subject', { ...MAIL, subject: INJECTION }],
    ['the name to reply to', { ...MAIL, replyTo: { name: INJECTION, address: 'eve@example.com' } }],
    ['the address to reply to', { ...MAIL, replyTo: { name: 'Eve', address: INJECTION } }],
    ['the address', { ...MAIL, to: `mira@example.com\r\nBcc: victim@example.com` }],
    ['a second address', { ...MAIL, to: 'mira@example.com, victim@example.com' }],
    ['a header of our own', { ...MAIL, headers: { 'List-Unsubscribe': `<https://a>${INJECTION}` } }],
  ]
  it.each(attempts)('cannot be injected through %s', async (_name, mail) => {
    const { parsed, source } = await write(mail)
    const head = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^(bcc|x-evil):/im)
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.to).toHaveLength(1)
    expect(parsed.text?.trim()).toBe(MAIL.text)
  })
})
