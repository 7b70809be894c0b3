import { contactMessages, notes } from '@idex/db/schema'
import { newId } from '@idex/db/ids'
import { createMember, createNote } from '@idex/testing/factories'
import { VECTORS } from '@idex/testing/hostile-text'
import { describe, expect, it } from 'vitest'
import { sendContactMessage } from '../contact/contact-messages.ts'
import { openTestServices } from '../testing/test-context.ts'
import { type MailRequest, MailRequestSchema } from '../ports/mail-request.ts'
import { sendMail } from './send-mail.ts'
import { administratorInvitedMail } from '../sign-in/internal/write-mail.ts'
import { contactReceivedMail } from '../contact/internal/write-mail.ts'
import { announcementMail, weeklyDigestMail } from '../newsletter/internal/mails.ts'

const test = await openTestServices()

const DAY = '2026-03-09T07:00:00.000Z'
const HOSTILE = '<img src=x onerror=alert(1)>"\'&'
const SENDER = { name: 'Mira Novak', email: 'mira@example.com', message: 'Hello there, IDEX.' }

async function contactMail(name: string, message: string) {
  await sendContactMessage(test.as(null), { ...SENDER, name, message })
  for (const { payload } of await test.queue.take('mail.send'))
    await sendMail(test.services, 'mail', MailRequestSchema.parse(payload))
  return test.sent.at(-1)
}

describe('a contact message', () => {
  it('reaches the operator, and a reply reaches its sender', async () => {
    const mail = await contactMail('Mira Novak', 'First line.\nSecond line.')
    expect(mail).toMatchObject({
      to: 'hello@idex.example',
      replyTo: { name: 'Mira Novak', address: 'mira@example.com' },
      subject: 'Message from Mira Novak',
    })
    expect(mail?.text).toContain('First line.\nSecond line.')
  })

  it('puts none of its own text into the headers', async () => {
    const mail = await contactMail('Eve\r\nBcc: victim@example.com\r\n\r\nBody', 'A message long enough.')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.replyTo?.name).not.toMatch(/[\r\n]/)
    expect(Object.keys(mail?.headers ?? {})).toEqual(['Auto-Submitted'])
  })

  it('is text to the reader, never markup', async () => {
    const mail = await contactMail(`Eve ${HOSTILE}`, `A message ${HOSTILE}`)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  it('is enqueued with its row or not at all', async () => {
    const failing = test.as(null)
    const queue = {
      ...failing.queue,
      enqueue: async (...args: Parameters<typeof failing.queue.enqueue>) => {
        await failing.queue.enqueue(...args)
        throw new Error('cut off')
      },
    }
    const before = await test.database.db.$count(contactMessages)
    await expect(sendContactMessage({ ...failing, queue }, SENDER)).rejects.toThrow('cut off')
    expect(await test.database.db.$count(contactMessages)).toBe(before)
    expect(await test.queue.take('mail.send')).toEqual([])
  })
})

/** Only our own markup: elements of emails, with quoted attributes, and nothing active. */
const ELEMENTS = 'html|head|meta|title|body|div|table|tr|td|h1|p|a|strong'
const OURS = new RegExp(
  `^<!doctype html>(?:[^<>]|</(?:${ELEMENTS})\\s*>|<(?:${ELEMENTS})(?:\\s+(?!on)[a-z-]+="[^"<>]*")*\\s*/?>)*$`,
)

describe('hostile texts in an email', () => {
  it.each(VECTORS)('$kind: $text', ({ text }) => {
    const notes = [{ title: text, description: text, topics: [text], url: 'https://idex.example/share/x' }]
    const mails = [
      contactReceivedMail({ name: text, email: 'eve@example.com', company: text, message: text }),
      administratorInvitedMail({ username: 'bo', inviter: text, url: 'https://idex.example/admin-login' }),
      announcementMail({
        notes,
        unsubscribeUrl: 'https://idex.example/newsletter/unsubscribe',
        reason: text,
      }),
      weeklyDigestMail({
        notes,
        more: 3,
        libraryUrl: 'https://idex.example/notes',
        unsubscribeUrl: 'https://idex.example/newsletter/unsubscribe',
      }),
      weeklyDigestMail({
        notes,
        more: 0,
        libraryUrl: 'https://idex.example/notes',
        unsubscribeUrl: 'https://idex.example/newsletter/unsubscribe',
      }),
    ]
    for (const { subject, html } of mails) {
      expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029\u202e]+$/u)
      expect(html).toMatch(OURS)
      expect(html.match(/href="(?!https:\/\/idex\.example\/)/)).toBeNull()
    }
  })
})

describe('an email', () => {
  it('about something deleted is not sent', async () => {
    const gone: MailRequest[] = [
      { kind: 'contact-received', messageId: 'gone' },
      { kind: 'confirm-subscription', subscriptionId: 'gone' },
      { kind: 'insight-digest', recipient: { audience: 'member', id: 'gone' }, noteIds: ['gone'] },
      { kind: 'weekly-digest', memberId: 'gone', since: DAY, until: DAY },
      { kind: 'administrator-invited', administratorId: 'gone', invitedById: 'gone' },
    ]
    const before = test.sent.length
    for (const request of gone) expect(await sendMail(test.services, newId(), request)).toBe(false)
    expect(test.sent).toHaveLength(before)
  })

  it('about insights escapes titles and descriptions and truncates long ones', async () => {
    const { db } = test.database
    const member = await createMember(db, { wantsInsightEmails: true })
    const note = await createNote(db, {
      title: `T\r\n${HOSTILE}`,
      description: `${HOSTILE} ${'word '.repeat(300)}`,
    })
    await db.update(notes).set({ announcedAt: test.clock.now() })
    const recipient = { audience: 'member', id: member.id } as const
    await sendMail(test.services, 'x', { kind: 'insight-digest', recipient, noteIds: [note.id] })
    const mail = test.sent.at(-1)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.text.length).toBeLessThan(1000)
  })
})
