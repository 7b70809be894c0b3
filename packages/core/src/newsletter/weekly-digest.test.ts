import { WEEKLY_NOTES_MAX } from '@idex/contract/newsletter/weekly'
import { notePlaces, users } from '@idex/db/schema'
import { createAdmin, createMember, createNote } from '@idex/testing/factories'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countNoteRead } from '../analytics/count-note-read.ts'
import type { Context } from '../kernel/context.ts'
import { MailRequestSchema } from '../ports/mail-request.ts'
import { updateEmailPreferences } from '../members/account.ts'
import { deleteNote, publishNote } from '../notes/admin-notes.ts'
import { sendMail } from '../site/send-mail.ts'
import { openTestServices } from '../testing/test-context.ts'
import { countAnnouncementReaders, sendAnnouncements } from './announcement-email.ts'
import { unsubscribe } from './links.ts'
import { previewWeeklyDigest, sendWeeklyDigest } from './weekly-digest.ts'

/** A Wednesday, so that the next digest is that of Monday the 9th. */
const WEDNESDAY = '2026-03-04T12:00:00.000Z'
const MONDAY = '2026-03-09T07:15:00.000Z'

const test = await openTestServices()
let admin: Context

beforeEach(async () => {
  test.clock.set(WEDNESDAY)
  await test.database.empty('notes', 'subscriptions', 'users')
  await test.queue.take('mail.send')
  test.sent.length = 0
  admin = test.as(await createAdmin(db()))
})

const db = () => test.database.db
const INPUT = { title: 'News', description: 'About it', pdfUrl: 'https://example.com/a.pdf', topics: [] }

/** A member who has had the weekly digest since the clock's time. */
function weekly(values: Parameters<typeof createMember>[1] = {}) {
  const digestedUntil = test.clock.now()
  return createMember(db(), {
    wantsInsightEmails: true,
    insightRhythm: 'weekly',
    digestedUntil,
    createdAt: digestedUntil,
    ...values,
  })
}

/** Publishes a note and sends the emails about it. */
async function announce(values: Partial<Parameters<typeof publishNote>[1]> = {}) {
  test.clock.advance(60_000)
  const { id } = await publishNote(admin, { ...INPUT, ...values })
  await sendAnnouncements(test.services)
  return id
}

async function read(userId: string, noteId: string) {
  const place = { userId, noteId, page: 2, pageCount: 5, updatedAt: test.clock.now() }
  await db().insert(notePlaces).values(place)
}

/** Sends what waits; whom it went to, in alphabetical order. */
async function deliver() {
  for (const { payload } of await test.queue.take('mail.send'))
    await sendMail(test.services, 'mail', MailRequestSchema.parse(payload))
  return test.sent
    .splice(0)
    .map(({ to, text }) => `${to}: ${[...text.matchAll(/^On .*$/gm)].join(', ')}`)
    .toSorted()
}

describe('a weekly digest', () => {
  it('goes on Monday to members who agreed and chose it, instead of the emails about each note', async () => {
    await weekly({ email: 'weekly@example.com' })
    await weekly({ email: 'off@example.com', wantsInsightEmails: false })
    await weekly({ email: 'disabled@example.com', disabledAt: test.clock.now() })
    await weekly({ email: 'fresh@example.com', onboardedAt: null })
    await createMember(db(), {
      email: 'each@example.com',
      wantsInsightEmails: true,
      createdAt: test.clock.now(),
    })
    expect((await countAnnouncementReaders(admin, { topics: [] })).readers).toBe(1)
    await announce({ title: 'On one' })
    await announce({ title: 'On two' })
    expect(await deliver()).toEqual(['each@example.com: On one', 'each@example.com: On two'])
    expect(await sendWeeklyDigest(test.services)).toBe(0)
    test.clock.set(MONDAY)
    expect(await sendWeeklyDigest(test.services)).toBe(1)
    expect(await deliver()).toEqual(['weekly@example.com: On two, On one'])
    expect(await sendWeeklyDigest(test.services)).toBe(0)
  })

  it('has only what the member has not read, of their topics, and no draft, no silent note, nothing deleted', async () => {
    const reader = await weekly({ email: 'a@example.com', insightTopics: ['LLMs', 'AI Agents'] })
    await weekly({ email: 'b@example.com', insightTopics: ['VibeCoding'] })
    await announce({ title: 'On both', topics: ['AI Agents', 'LLMs'] })
    await announce({ title: 'On agents', topics: ['AI Agents'] })
    await read(reader.id, await announce({ title: 'On what was read', topics: ['LLMs'] }))
    const opened = await announce({ title: 'On what was opened', topics: ['LLMs'] })
    await countNoteRead(test.as(reader), { id: opened })
    await announce({ title: 'On design', topics: ['Design Intelligence'] })
    await announce({ title: 'On silence', topics: ['LLMs'], announce: false })
    await announce({ title: 'On drafts', topics: ['LLMs'], published: false })
    const gone = await announce({ title: 'On what goes', topics: ['LLMs'] })
    test.clock.set(MONDAY)
    await test.queue.take('mail.send')
    expect(await sendWeeklyDigest(test.services)).toBe(1)
    await deleteNote(admin, { id: gone, trashed: false })
    expect(await deliver()).toEqual(['a@example.com: On both, On agents'])
  })

  it('has no notes from before the account, also those that others were mailed about later', async () => {
    await publishNote(admin, { ...INPUT, title: 'On what was before' })
    test.clock.advance(60_000)
    await weekly({ email: 'new@example.com' })
    test.clock.advance(60_000)
    expect(await sendAnnouncements(test.services)).toBe(0)
    test.clock.set(MONDAY)
    expect(await sendWeeklyDigest(test.services)).toBe(0)
    await announce({ title: 'On what is new' })
    test.clock.advance(7 * 86_400_000)
    expect(await sendWeeklyDigest(test.services)).toBe(1)
    expect(await deliver()).toEqual(['new@example.com: On what is new'])
  })

  it('is not sent when nothing is new, or everything was read meanwhile', async () => {
    const reader = await weekly()
    test.clock.set(MONDAY)
    expect(await sendWeeklyDigest(test.services)).toBe(0)
    const id = await announce({ title: 'On one' })
    test.clock.advance(7 * 86_400_000)
    expect(await sendWeeklyDigest(test.services)).toBe(1)
    await read(reader.id, id)
    expect(await deliver()).toEqual([])
  })

  it('names ten notes and counts the others, however hostile their titles', async () => {
    await weekly()
    for (let index = 0; index < WEEKLY_NOTES_MAX + 7; index++)
      await createNote(db(), {
        title: `<b>${index}</b>\r\nBcc: x`,
        mailedAt: new Date('2026-03-05T00:00:00Z'),
      })
    test.clock.set(MONDAY)
    await sendWeeklyDigest(test.services)
    const [job] = await test.queue.take('mail.send')
    await sendMail(test.services, 'mail', MailRequestSchema.parse(job?.payload))
    const [mail] = test.sent
    expect(mail?.subject).toBe('Your week at IDEX: 17 new insights')
    expect(mail?.text.match(/idex\.example\/share\//g)).toHaveLength(WEEKLY_NOTES_MAX)
    expect(mail?.text).toContain('And 7 more in your library:\nhttps://idex.example/notes')
    expect(mail?.html).toContain('And 7 more in your library')
    expect(mail?.html).not.toContain('<b>')
  })

  it('has a link that unsubscribes in one click', async () => {
    const { id } = await weekly()
    await announce()
    test.clock.set(MONDAY)
    await sendWeeklyDigest(test.services)
    const [job] = await test.queue.take('mail.send')
    await sendMail(test.services, 'mail', MailRequestSchema.parse(job?.payload))
    const headers = test.sent[0]?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const token = /\?token=([\w.-]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await unsubscribe(test.as(null), { token })
    const [row] = await db().select().from(users).where(eq(users.id, id))
    expect(row?.wantsInsightEmails).toBe(false)
  })

  it('is sent late after a stop, with everything since the last one, and one email for all of it', async () => {
    await weekly({ email: 'a@example.com' })
    await announce({ title: 'On the first week' })
    test.clock.set('2026-03-12T12:00:00.000Z')
    await announce({ title: 'On the second week' })
    test.clock.set('2026-03-18T03:00:00.000Z')
    await announce({ title: 'On the third week' })
    expect(await sendWeeklyDigest(test.services)).toBe(1)
    expect(await deliver()).toEqual(['a@example.com: On the second week, On the first week'])
    test.clock.set('2026-03-23T07:15:00.000Z')
    expect(await sendWeeklyDigest(test.services)).toBe(1)
    expect(await deliver()).toEqual(['a@example.com: On the third week'])
  })
})

describe('several servers', () => {
  it('send each member one email, also when one of them is stopped in the middle', async () => {
    for (let index = 0; index < 5; index++) await weekly()
    await announce()
    test.clock.set(MONDAY)
    const queue = {
      ...test.queue,
      enqueueEach: async (...args: Parameters<typeof test.queue.enqueueEach>) => {
        await test.queue.enqueueEach(...args)
        throw new Error('cut off')
      },
    }
    await expect(sendWeeklyDigest({ ...test.services, queue })).rejects.toThrow('cut off')
    expect(await test.queue.take('mail.send')).toEqual([])
    const counts = await Promise.all([1, 2, 3].map(() => sendWeeklyDigest(test.services)))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(5)
    const payloads = (await test.queue.take('mail.send')).map(({ payload }) => payload['memberId'])
    expect(new Set(payloads).size).toBe(5)
  })

  it('leave to another what it is about to send', async () => {
    for (let index = 0; index < 3; index++) await weekly()
    await announce()
    test.clock.set(MONDAY)
    // A lock that is not free is refused instead of waited for.
    const sendElsewhere = () =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '1s'`)
        return sendWeeklyDigest({ ...test.services, db: tx })
      })
    const meanwhile: number[] = []
    const queue = {
      ...test.queue,
      enqueueEach: async (...args: Parameters<typeof test.queue.enqueueEach>) => {
        meanwhile.push(await sendElsewhere())
        await test.queue.enqueueEach(...args)
      },
    }
    expect(await sendWeeklyDigest({ ...test.services, queue })).toBe(3)
    expect(meanwhile).toEqual([0])
  })

  it('go on where there are more members than one batch', async () => {
    await test.database
      .sql`insert into users (id, email, onboarded_at, wants_insight_emails, insight_rhythm, digested_until, created_at)
      select 'member' || n, n || '@example.com', now(), true, 'weekly', ${WEDNESDAY}, ${WEDNESDAY} from generate_series(1, 1203) n`
    await announce()
    test.clock.set(MONDAY)
    expect(await sendWeeklyDigest(test.services)).toBe(1203)
    expect(await sendWeeklyDigest(test.services)).toBe(0)
  })
})

describe('a member’s choice', () => {
  const choose = async (id: string, insightRhythm: 'each' | 'weekly' | undefined) => {
    const [user] = await db().select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('no such member')
    const choice = { wantsInsightEmails: true, insightTopics: [], ...(insightRhythm && { insightRhythm }) }
    return (await updateEmailPreferences(test.as(user), choice)).emailPreferences
  }

  it('begins with what follows, so that nothing comes twice, and nothing mailed later is left out', async () => {
    const { id } = await createMember(db(), {
      email: 'a@example.com',
      wantsInsightEmails: true,
      createdAt: test.clock.now(),
    })
    await announce({ title: 'On what was mailed' })
    await publishNote(admin, { ...INPUT, title: 'On what waits' })
    test.clock.advance(1000)
    expect(await choose(id, 'weekly')).toMatchObject({ insightRhythm: 'weekly' })
    expect(await deliver()).toEqual(['a@example.com: On what was mailed'])
    await announce({ title: 'On what follows' })
    expect(await deliver()).toEqual([])
    test.clock.set(MONDAY)
    await sendWeeklyDigest(test.services)
    expect(await deliver()).toEqual(['a@example.com: On what follows, On what waits'])
  })

  it('stays when it is not mentioned, and does not begin anew when it is repeated', async () => {
    const { id } = await weekly({ email: 'a@example.com' })
    await announce({ title: 'On one' })
    expect(await choose(id, undefined)).toMatchObject({ insightRhythm: 'weekly' })
    await choose(id, 'weekly')
    test.clock.set(MONDAY)
    await sendWeeklyDigest(test.services)
    expect(await deliver()).toEqual(['a@example.com: On one'])
  })

  it('is told to those who are mailed about each note as before once it is taken back', async () => {
    const { id } = await weekly({ email: 'a@example.com' })
    await choose(id, 'each')
    await announce({ title: 'On one' })
    expect(await deliver()).toEqual(['a@example.com: On one'])
    test.clock.set(MONDAY)
    expect(await sendWeeklyDigest(test.services)).toBe(0)
  })
})

describe('administrators', () => {
  it('see when the next one is sent, to how many, and with what', async () => {
    expect(await previewWeeklyDigest(admin)).toEqual({
      nextAt: '2026-03-09T07:15:00.000Z',
      readers: 0,
      preview: null,
    })
    const reader = await weekly()
    await weekly({ insightTopics: ['VibeCoding'] })
    const id = await announce({ title: 'On one', topics: ['LLMs'] })
    const { readers, preview } = await previewWeeklyDigest(admin)
    expect([readers, preview?.subject]).toEqual([1, 'Your weekly insight: On one'])
    expect(preview?.text).toContain('On one')
    expect(preview?.text).not.toContain('token=')
    await read(reader.id, id)
    expect((await previewWeeklyDigest(admin)).readers).toBe(0)
    await expect(previewWeeklyDigest(test.as(reader))).rejects.toThrow()
  })
})
