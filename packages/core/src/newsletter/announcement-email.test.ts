import { notes, subscriptions, users } from '@idex/db/schema'
import { newId } from '@idex/db/ids'
import { createAdmin, createFreshMember, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminGetNote } from '../notes/read-admin-notes.ts'
import {
  adminRestoreNote,
  deleteNote,
  publishNote,
  setNotePublished,
  updateNote,
} from '../notes/admin-notes.ts'
import type { Context } from '../kernel/context.ts'
import { MailRequestSchema } from '../ports/mail-request.ts'
import { sendMail } from '../site/send-mail.ts'
import { openTestServices } from '../testing/test-context.ts'
import { countAnnouncementReaders, sendAnnouncements } from './announcement-email.ts'
import { unsubscribe } from './links.ts'

const test = await openTestServices()
let admin: Context

beforeEach(async () => {
  await test.database.empty('notes', 'subscriptions', 'users')
  await test.queue.take('mail.send')
  await test.queue.take('insights.digest')
  test.sent.length = 0
  admin = test.as(await createAdmin(db()))
})

const db = () => test.database.db
const INPUT = { title: 'News', description: 'About it', pdfUrl: 'https://example.com/a.pdf', topics: [] }

function wanting(values: Parameters<typeof createMember>[1] = {}) {
  return createMember(db(), { wantsInsightEmails: true, createdAt: test.clock.now(), ...values })
}

function subscriber(email: string, values: Partial<typeof subscriptions.$inferInsert> = {}) {
  const now = test.clock.now()
  return db()
    .insert(subscriptions)
    .values({ id: newId(), email, confirmedAt: now, createdAt: now, ...values })
}

async function deliver() {
  for (const { payload } of await test.queue.take('mail.send'))
    await sendMail(test.services, 'mail', MailRequestSchema.parse(payload))
  return test.sent.map(({ to }) => to).sort()
}

describe('publishing', () => {
  it('enqueues one digest, ten minutes later, however many notes follow', async () => {
    await publishNote(admin, INPUT)
    await publishNote(admin, INPUT)
    const [job, ...more] = await test.queue.take('insights.digest')
    expect(job).toMatchObject({ startAfter: 600, payload: { dueAt: '2026-03-04T12:10:00.000Z' } })
    expect(more).toEqual([])
  })

  it('counts when a draft is published or comes back from the trash, unless it was announced before', async () => {
    const draft = await createNote(db(), { published: false })
    const change = { title: 'Now', description: 'Text', topics: [] }
    await updateNote(admin, { id: draft.id, ...change })
    expect(await test.queue.take('insights.digest')).toHaveLength(0)
    await updateNote(admin, { id: draft.id, ...change, published: true })
    expect(await test.queue.take('insights.digest')).toHaveLength(1)
    await deleteNote(admin, { id: draft.id, trashed: false })
    await adminRestoreNote(admin, { id: draft.id })
    expect(await test.queue.take('insights.digest')).toHaveLength(1)
    await sendAnnouncements(test.services)
    await updateNote(admin, { id: draft.id, ...change, published: false })
    await updateNote(admin, { id: draft.id, ...change, published: true })
    expect(await test.queue.take('insights.digest')).toHaveLength(0)
  })

  it('does not count without an email, neither now nor when the note is published again', async () => {
    const { id, announced } = await publishNote(admin, { ...INPUT, announce: false })
    expect(announced).toBe(true)
    const draft = await createNote(db(), { published: false })
    const change = { title: 'Now', description: 'Text', topics: [] }
    await updateNote(admin, { id: draft.id, ...change, published: true, announce: false })
    await updateNote(admin, { id, ...change, published: false })
    await updateNote(admin, { id, ...change, published: true })
    expect(await test.queue.take('insights.digest')).toHaveLength(0)
    await wanting()
    expect(await sendAnnouncements(test.services)).toBe(0)
  })

  it('of a draft keeps its choice of an email, which its publication can still change', async () => {
    const silent = await publishNote(admin, { ...INPUT, published: false, announce: false })
    const loud = await publishNote(admin, { ...INPUT, published: false })
    expect([silent.announce, loud.announce]).toEqual([false, true])
    for (const { id } of [silent, loud]) await setNotePublished(admin, { id, published: true })
    expect(await test.queue.take('insights.digest')).toHaveLength(1)
    const other = await publishNote(admin, { ...INPUT, published: false, announce: false })
    const note = await setNotePublished(admin, { id: other.id, published: true, announce: true })
    expect(note).toMatchObject({ announce: true, email: { state: 'waiting' } })
  })

  it('waits with what was published before, unless that leaves too little time to take it back', async () => {
    const at = async () => (await publishNote(admin, INPUT)).email.at
    await wanting()
    const first = await at()
    expect(first).toBe('2026-03-04T12:10:00.000Z')
    test.clock.advance(5 * 60_000)
    expect(await at()).toBe(first)
    expect((await countAnnouncementReaders(admin, {})).dueAt).toBe(first)
    test.clock.advance(1)
    expect((await countAnnouncementReaders(admin, {})).dueAt).toBe('2026-03-04T12:15:00.001Z')
    expect(await at()).toBe('2026-03-04T12:15:00.001Z')
    test.clock.advance(5 * 60_000)
    expect(await sendAnnouncements(test.services, { dueAt: first ?? '' })).toBe(1)
    await deliver()
    expect(test.sent[0]?.subject).toBe('2 new insights from IDEX')
    expect(await sendAnnouncements(test.services, { dueAt: '2026-03-04T12:15:00.001Z' })).toBe(1)
  })

  it('leaves no job behind when the note cannot be stored', async () => {
    await expect(publishNote(admin, { ...INPUT, title: ' ' })).rejects.toThrow()
    expect(await test.queue.take('insights.digest')).toEqual([])
  })
})

describe('the digest', () => {
  it('goes to as many people as the dialog says', async () => {
    await wanting({ insightTopics: ['LLMs'] })
    await wanting({ insightTopics: ['AI Agents', 'VibeCoding'] })
    await wanting()
    await wanting({ disabledAt: test.clock.now() })
    await subscriber('b@example.com')
    const told: number[] = []
    const sent: number[] = []
    for (const topics of [[], ['LLMs'], ['LLMs', 'VibeCoding']] as const) {
      told.push((await countAnnouncementReaders(admin, { topics: [...topics] })).readers)
      await publishNote(admin, { ...INPUT, topics: [...topics] })
      sent.push(await sendAnnouncements(test.services))
    }
    expect(told).toEqual([2, 3, 4])
    expect(sent).toEqual(told)
    await expect(countAnnouncementReaders(test.as(null), { topics: [] })).rejects.toThrow()
  })

  it('has no notes from before its reader was one', async () => {
    const before = new Date(test.clock.now().getTime() - 5000)
    await wanting({ email: 'there@example.com', createdAt: before })
    await subscriber('reading@example.com', { confirmedAt: before })
    await publishNote(admin, { ...INPUT, title: 'Earlier' })
    test.clock.advance(60_000)
    await wanting({ email: 'new@example.com' })
    await subscriber('confirmed@example.com', { createdAt: before })
    await publishNote(admin, { ...INPUT, title: 'Later' })
    expect(await sendAnnouncements(test.services)).toBe(4)
    await deliver()
    const told = test.sent.map(({ to, text }) => `${to}: ${/Earlier/.test(text)} ${/Later/.test(text)}`)
    expect(told.toSorted()).toEqual([
      'confirmed@example.com: false true',
      'new@example.com: false true',
      'reading@example.com: true true',
      'there@example.com: true true',
    ])
  })

  it('is told of to as many as it goes to, while it waits', async () => {
    const { id } = await publishNote(admin, INPUT)
    await wanting({ createdAt: new Date(test.clock.now().getTime() - 1) })
    await subscriber('early@example.com')
    test.clock.advance(60_000)
    await wanting()
    await subscriber('late@example.com')
    const people = async () => (await adminGetNote(admin, { id })).email.people
    expect(await people()).toBe(2)
    expect(await sendAnnouncements(test.services)).toBe(2)
    expect(await people()).toBe(2)
  })

  it('is not sent to somebody for whom all of it is from before', async () => {
    await publishNote(admin, INPUT)
    test.clock.advance(60_000)
    await wanting()
    expect(await sendAnnouncements(test.services)).toBe(0)
  })

  it('goes to onboarded members who agreed and to confirmed subscribers, each address once', async () => {
    await wanting({ email: 'a@example.com' })
    await wanting({ email: 'off@example.com', wantsInsightEmails: false })
    await wanting({ email: 'disabled@example.com', disabledAt: test.clock.now() })
    await wanting({ email: null })
    await createFreshMember(db(), { email: 'fresh@example.com', wantsInsightEmails: true })
    await createAdmin(db(), { email: 'admin@example.com', wantsInsightEmails: true })
    await subscriber('b@example.com')
    await subscriber('A@Example.com')
    await subscriber('OFF@example.com')
    await subscriber('Disabled@example.com')
    await subscriber('pending@example.com', { confirmedAt: null })
    await subscriber('left@example.com', { unsubscribedAt: test.clock.now() })
    await createNote(db(), { title: 'One' })
    expect(await sendAnnouncements(test.services)).toBe(2)
    expect(await deliver()).toEqual(['a@example.com', 'b@example.com'])
  })

  it('lists only published notes of the reader’s topics, with share links', async () => {
    await wanting({ email: 'all@example.com' })
    await wanting({ email: 'llm@example.com', insightTopics: ['LLMs', 'AI Agents'] })
    await wanting({ email: 'vibe@example.com', insightTopics: ['VibeCoding'] })
    const llm = await createNote(db(), { title: 'On LLMs', topics: ['LLMs'] })
    await createNote(db(), { title: 'On design', topics: ['Design Intelligence'] })
    await createNote(db(), { title: 'A draft', published: false, topics: ['VibeCoding'] })
    await createNote(db(), { title: 'Trashed', deletedAt: test.clock.now(), topics: ['VibeCoding'] })
    await sendAnnouncements(test.services)
    expect(await deliver()).toEqual(['all@example.com', 'llm@example.com'])
    const mail = test.sent.find(({ to }) => to === 'llm@example.com')
    expect(mail?.subject).toBe('New insight: On LLMs')
    expect(mail?.text).toContain(`https://idex.example/share/${llm.slug}`)
    expect(mail?.text).not.toContain('design')
    expect(test.sent.find(({ to }) => to === 'all@example.com')?.subject).toBe('2 new insights from IDEX')
  })

  it('announces each note once, also when two servers do it at once', async () => {
    for (let index = 0; index < 5; index++) await wanting()
    await createNote(db())
    await createNote(db())
    const counts = await Promise.all([1, 2, 3].map(() => sendAnnouncements(test.services)))
    expect(counts.sort()).toEqual([0, 0, 5])
    expect(await test.queue.take('mail.send')).toHaveLength(5)
    expect(await sendAnnouncements(test.services)).toBe(0)
  })

  it('marks nothing and mails nobody when it is interrupted', async () => {
    await wanting()
    const note = await createNote(db())
    const queue = {
      ...test.queue,
      enqueueEach: async (...args: Parameters<typeof test.queue.enqueueEach>) => {
        await test.queue.enqueueEach(...args)
        throw new Error('cut off')
      },
    }
    await expect(sendAnnouncements({ ...test.services, queue })).rejects.toThrow('cut off')
    const [row] = await db().select().from(notes).where(eq(notes.id, note.id))
    expect(row?.announcedAt).toBeNull()
    expect(await test.queue.take('mail.send')).toEqual([])
  })

  it('skips readers who have since unsubscribed, and notes that are gone', async () => {
    const member = await wanting()
    const note = await createNote(db())
    await sendAnnouncements(test.services)
    await db().update(users).set({ wantsInsightEmails: false }).where(eq(users.id, member.id))
    expect(await deliver()).toEqual([])
    await db().update(users).set({ wantsInsightEmails: true }).where(eq(users.id, member.id))
    await db().update(notes).set({ announcedAt: null }).where(eq(notes.id, note.id))
    await sendAnnouncements(test.services)
    await deleteNote(admin, { id: note.id, trashed: false })
    expect(await deliver()).toEqual([])
  })

  it('has a link that unsubscribes in one click', async () => {
    const member = await wanting()
    await createNote(db())
    await sendAnnouncements(test.services)
    await deliver()
    const headers = test.sent[0]?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] =
      /^<https:\/\/idex\.example\/api\/newsletter\/unsubscribe\?token=([\w.-]+)>$/.exec(
        headers['List-Unsubscribe'] ?? '',
      ) ?? []
    expect(test.sent[0]?.html).toContain(`https://idex.example/newsletter/unsubscribe?token=${token}`)
    await unsubscribe(test.as(null), { token })
    const [row] = await db().select().from(users).where(eq(users.id, member.id))
    expect(row?.wantsInsightEmails).toBe(false)
  })
})
