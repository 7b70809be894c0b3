import { newId } from '@idex/db/ids'
import { blogPosts, contactMessages, files, notes, pictures } from '@idex/db/schema'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { createFile, createMember, createNote, createPost } from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedJobsSchema } from '@idex/contract/site/failed-jobs'
import { readQueueFigures } from '@idex/core/site/queue-figures'
import { createCallers } from '../testing/callers.ts'
import { jobsOf, jobsReach, makeJobsDue } from '../testing/jobs.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { storeImage } from '../testing/file-examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

let mail: MailServer
let server: TestServer

beforeEach(async () => {
  mail = await startMailServer()
  server = await startTestServer({ SMTP_URL: mail.url, PUBLIC_URL: 'https://idex.example' })
})
afterEach(async () => {
  await server.close()
  await mail.close()
})

const db = () => server.database.db
const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' })

async function writeToOperator() {
  const payload = { name: 'Mira Novak', email: 'mira@example.com', message: 'A message long enough.' }
  const response = await server.app.inject({ method: 'POST', url: '/api/contact', payload })
  expect(response.statusCode).toBe(201)
}

describe('a start', () => {
  it('catches up: purges the trash, sweeps uploads, publishes due posts', async () => {
    const note = await createNote(db(), { deletedAt: server.clock.now() })
    const file = await createFile(db(), { createdAt: server.clock.now() })
    const post = await createPost(db(), {
      published: false,
      scheduledAt: new Date(server.clock.now().getTime() + DAY_MS),
    })
    server.clock.advance(14 * DAY_MS)
    await listen()
    await jobsReach(server, { name: 'housekeeping.run', key: 'start' }, ['completed'])
    await jobsReach(server, { name: 'blog.publishDue', key: 'start' }, ['completed'])
    expect(await db().$count(notes, eq(notes.id, note.id))).toBe(0)
    expect(await db().$count(files, eq(files.id, file.id))).toBe(0)
    const [published] = await db().select().from(blogPosts).where(eq(blogPosts.id, post.id))
    expect(published).toMatchObject({ published: true, scheduledAt: null })
  })

  it('makes the smaller copies of the pictures there are, and later of those that are uploaded', async () => {
    await storeImage(server)
    await listen()
    const job = { name: 'pictures.make', key: 'missing' } as const
    await jobsReach(server, job, ['completed'])
    expect(await db().$count(pictures)).toBe(1)
    const { admin } = await createCallers(server)
    const form = uploadForm(await sampleMedia('png'), { name: 'a.png', type: 'image/png' })
    const headers = { ...form.headers, ...admin.headers }
    const { payload } = form
    await server.app.inject({ method: 'POST', url: '/api/admin/upload', payload, headers })
    await jobsReach(server, job, ['completed', 'completed'])
    expect(await db().$count(pictures)).toBe(2)
  })

  it('says which extension is missing, and by whom it can be added', async () => {
    await server.database.sql`drop extension pg_trgm cascade`
    const warn = vi.spyOn(server.app.log, 'warn')
    await listen()
    await expect
      .poll(() => warn.mock.calls, { timeout: 20_000 })
      .toContainEqual([
        'the database lacks the extension pg_trgm, so searches tolerate no typos and suggest nothing: a superuser can add it with "create extension pg_trgm"',
      ])
  })

  it('says that jobs could not be started, and tries again', async () => {
    await server.database.sql`alter table pgboss.queue rename to away`
    const error = vi.spyOn(server.app.log, 'error')
    await listen()
    const line =
      'the background jobs could not be started, so no mail is sent; they are tried again in 5 seconds'
    await expect
      .poll(() => error.mock.calls, { timeout: 20_000 })
      .toEqual([[{ err: expect.any(Error) }, line]])
    await server.database.sql`alter table pgboss.away rename to queue`
    await jobsReach(server, { name: 'housekeeping.run', key: 'start' }, ['completed'])
  })

  it('says that jobs may run late, and why', async () => {
    const boss = await server.app.jobQueue.open()
    const warn = vi.spyOn(server.app.log, 'warn')
    await boss.updateQueue('mail.send', { warningQueueSize: 1 })
    for (const at of [1, 2]) await boss.send('mail.send', { at })
    await boss.supervise('mail.send')
    expect(warn.mock.calls).toContainEqual([
      { warning: expect.stringContaining('queue "mail.send" has 2 jobs') },
      'jobs may run late; the warning of their queue says why',
    ])
  })

  it('schedules housekeeping every hour and publishing every minute, among others, in a database without a queue', async () => {
    await server.database.sql`drop schema pgboss cascade`
    await server.app.jobQueue.open()
    const rows = await server.database.sql`select name, cron from pgboss.schedule order by name`
    expect([...rows]).toEqual([
      { name: 'blog.publishDue', cron: '* * * * *' },
      { name: 'housekeeping.run', cron: '17 * * * *' },
      { name: 'insights.weekly', cron: '15 * * * *' },
      { name: 'vocabulary.refresh', cron: '41 * * * *' },
    ])
  })
})

describe('a post', () => {
  it('is published by the job for its time, not before', async () => {
    const scheduledAt = new Date(server.clock.now().getTime() + 60_000)
    const post = await createPost(db(), { published: false, scheduledAt })
    const isPublic = () => db().$count(blogPosts, eq(blogPosts.published, true))
    await listen()
    await jobsReach(server, { name: 'blog.publishDue', key: 'start' }, ['completed'])
    expect(await isPublic()).toBe(0)
    const options = { startAfter: 60, singletonKey: post.id }
    await server.app.services.queue.enqueue('blog.publishDue', {}, options)
    server.clock.advance(60_000)
    await makeJobsDue(server.database, 'blog.publishDue')
    await jobsReach(server, { name: 'blog.publishDue', key: post.id }, ['completed'])
    expect(await isPublic()).toBe(1)
  })
})

describe('an email', () => {
  it('is sent again after a failure, as the same message', async () => {
    mail.refusals.push({ code: 451, message: 'Try again later' })
    const warn = vi.spyOn(server.app.services.log, 'warn')
    await listen()
    await writeToOperator()
    await jobsReach(server, 'mail.send', ['retry'])
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'job failed, to be tried again')
    expect(mail.received).toHaveLength(0)
    await makeJobsDue(server.database, 'mail.send')
    const [job] = await jobsReach(server, 'mail.send', ['completed'])
    expect(job?.retry_count).toBe(1)
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]).toMatchObject({
      messageId: `<${job?.id}@idex.example>`,
      subject: 'Message from Mira Novak',
      replyTo: [{ address: 'mira@example.com', name: 'Mira Novak' }],
      from: { address: 'no-reply@idex.example', name: 'IDEX' },
    })
  })

  it('waits longer after each failure while the mail server is unavailable', async () => {
    await mail.close()
    await listen()
    await writeToOperator()
    const pauses: number[] = []
    for (const attempt of [0, 1, 2]) {
      await jobsReach(server, 'mail.send', ['retry'])
      const [row] = await server.database
        .sql`select retry_count, extract(epoch from start_after - now())::float8 as pause
        from pgboss.job where name = 'mail.send' and retry_count = ${attempt}`
      pauses.push(Number(row?.['pause']))
      await server.database
        .sql`update pgboss.job set start_after = now(), state = 'created' where name = 'mail.send'`
    }
    expect(pauses[0]).toBeGreaterThan(5)
    expect(pauses[2]).toBeGreaterThan(Number(pauses[0]))
  })

  it('that is permanently refused is kept for the operator, with the reason', async () => {
    mail.refusals.push({ code: 550, message: 'No such user' })
    const error = vi.spyOn(server.app.services.log, 'error')
    await listen()
    await writeToOperator()
    const [job] = await jobsReach(server, 'mail.send', ['failed'])
    expect(error).toHaveBeenCalledWith(expect.anything(), 'job given up')
    expect(job?.retry_count).toBe(0)
    const { admin } = await createCallers(server)
    const { headers } = admin
    const list = async () => {
      const answer = await server.app.inject({ url: '/api/admin/jobs/failed', headers })
      return FailedJobsSchema.parse(answer.json())
    }
    const failed = { id: job?.id, job: 'mail.send', mail: 'contact-received', attempts: 1 }
    expect(await list()).toMatchObject({ total: 1, items: [failed] })
    expect((await list()).items[0]?.reason).toContain('No such user')
    const at = `/api/admin/jobs/failed/${job?.id}`
    expect((await server.app.inject({ method: 'POST', url: `${at}/retry`, headers })).statusCode).toBe(200)
    await jobsReach(server, 'mail.send', ['completed'])
    expect(mail.received).toHaveLength(1)
    expect((await list()).total).toBe(0)
    expect((await server.app.inject({ method: 'DELETE', url: at, headers })).statusCode).toBe(404)
  })

  it('that is permanently refused can be dismissed, and waits nowhere', async () => {
    mail.refusals.push({ code: 550, message: 'No such user' })
    await listen()
    await writeToOperator()
    const [job] = await jobsReach(server, 'mail.send', ['failed'])
    const figures = (await readQueueFigures(db())).filter(({ queue }) => queue.startsWith('mail'))
    expect(figures).toMatchObject([{ queue: 'mail.send', waiting: 0, failed: 1 }])
    const { admin } = await createCallers(server)
    const url = `/api/admin/jobs/failed/${job?.id}`
    const answer = await server.app.inject({ method: 'DELETE', url, headers: admin.headers })
    expect(answer.statusCode).toBe(200)
    expect(await jobsOf(server.database, 'mail.send')).toEqual([])
  })

  it('being sent is finished when the server stops', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    mail.hold = promise
    await listen()
    await writeToOperator()
    await jobsReach(server, 'mail.send', ['active'])
    const closed = server.app.close()
    resolve()
    await closed
    expect((await jobsOf(server.database, 'mail.send')).map(({ state }) => state)).toEqual(['completed'])
    expect(mail.received).toHaveLength(1)
  })
})

describe('the digest', () => {
  it('is sent ten minutes after publishing, once to each reader', async () => {
    const callers = await createCallers(server)
    const readers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        createMember(db(), {
          email: `${name}@example.com`,
          wantsInsightEmails: true,
          createdAt: server.clock.now(),
        }),
      ),
    )
    await listen()
    const publish = (title: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/notes',
        headers: callers.admin.headers,
        payload: { title, description: 'Text', pdfUrl: 'https://example.com/a.pdf', topics: ['LLMs'] },
      })
    await publish('First')
    await publish('Second')
    const [row] = await server.database.sql`select extract(epoch from start_after - created_on)::int as delay
      from pgboss.job where name = 'insights.digest'`
    expect(row).toEqual({ delay: 600 })
    await makeJobsDue(server.database, 'insights.digest')
    await jobsReach(server, 'insights.digest', ['completed'])
    await jobsReach(
      server,
      'mail.send',
      readers.map(() => 'completed'),
    )
    const to = mail.received.flatMap((message) => message.to?.map(({ address }) => address))
    expect(to.sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
    const headers = new Map(mail.received[0]?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('list-unsubscribe')).toMatch(
      /^<https:\/\/idex\.example\/api\/newsletter\/unsubscribe\?token=[\w.-]+>$/,
    )
    expect(mail.received[0]?.text).toContain('First')
    expect(mail.received[0]?.text).toContain('Second')
  })
})

describe('the queue', () => {
  const request = { kind: 'contact-received', messageId: 'none' } as const

  it('keeps a job if and only if its transaction commits', async () => {
    const { queue } = server.app.services
    const id = newId()
    const message = { id, name: 'Mira', email: 'mira@example.com', message: 'Hello' }
    const write = (fail: boolean) =>
      db().transaction(async (tx) => {
        await tx.insert(contactMessages).values(message)
        await queue.enqueue('mail.send', { kind: 'contact-received', messageId: id }, { tx })
        await queue.enqueueEach('mail.send', [{ payload: request, singletonKey: id }], { tx })
        if (fail) throw new Error('cut off')
      })
    await expect(write(true)).rejects.toThrow('cut off')
    expect(await jobsOf(server.database, 'mail.send')).toHaveLength(0)
    await write(false)
    expect(await jobsOf(server.database, 'mail.send')).toHaveLength(2)
  })

  it('accepts one email per key ever, and one other job per key while it waits', async () => {
    const { queue } = server.app.services
    const mailKey = { singletonKey: 'once' }
    await queue.enqueue('mail.send', request, mailKey)
    await listen()
    await jobsReach(server, 'mail.send', ['completed'])
    await queue.enqueue('mail.send', request, mailKey)
    await queue.enqueueEach('mail.send', [{ payload: request, ...mailKey }])
    await jobsReach(server, 'mail.send', ['completed'])
    const digest = () => queue.enqueue('insights.digest', {}, { singletonKey: 'digest', startAfter: 600 })
    await Promise.all([digest(), digest(), digest()])
    await jobsReach(server, 'insights.digest', ['created'])
    await makeJobsDue(server.database, 'insights.digest')
    await jobsReach(server, 'insights.digest', ['completed'])
    await digest()
    await jobsReach(server, 'insights.digest', ['completed', 'created'])
  })

  it('starts a job at its instant', async () => {
    const startAfter = new Date('2126-01-01T00:00:00Z')
    await server.app.services.queue.enqueue('blog.publishDue', {}, { startAfter })
    const [row] = await server.database
      .sql`select start_after at time zone 'UTC' = '2126-01-01' as same from pgboss.job`
    expect(row).toEqual({ same: true })
  })

  it('rejects a payload that is not the job’s', async () => {
    const bad = { ...request, messageId: '' }
    await expect(server.app.services.queue.enqueue('mail.send', bad)).rejects.toThrow()
  })
})
