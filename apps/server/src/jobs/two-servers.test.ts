import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blogPosts, files, notes } from '@idex/db/schema'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { connectPostgres } from '@idex/db/client'
import { createTestDatabase } from '@idex/testing/database'
import { createFile, createMember, createNote, createPost } from '@idex/testing/factories'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import PostalMime from 'postal-mime'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { databaseSettings, startServerProcess } from '../testing/server-process.ts'
import { createJobQueue } from './boss.ts'

const READERS = 30
const WEEKLY_READERS = 10
const POSTS = 10

/** A server in this process, which is cheaper to start. */
async function startHere() {
  let lines = ''
  const app = await buildApp(
    readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://idex.example',
      DATA_DIR: directory,
      GOOGLE_CLIENT_ID: 'test-client',
      GOOGLE_CLIENT_SECRET: 'test-secret',
      SERVE_PAGES: 'false',
    }),
    { connection: database.connection, logStream: { write: (line) => void (lines += line) } },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { log: () => lines, close: () => app.close() }
}

const database = await createTestDatabase()
const directory = await temporaryDirectory()
const silent = () => undefined
const log = { info: silent, warn: silent, error: silent }
const jobs = createJobQueue(connectPostgres(database.connection, { max: 2 }), log)
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://idex.example', DATA_DIR: directory }
const first = await startServerProcess({ ...production, ...databaseSettings(database) })
const second = await startHere()
afterAll(async () => {
  await Promise.all([first.stop(), second.close()])
  await jobs.close()
  await database.drop()
})

/** All emails written, by either server. */
async function written() {
  const folder = join(directory, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

/** The jobs that are still to be done, and what became of an attempt. */
async function unfinished() {
  return [
    ...(await database.sql`select name, state, retry_count, start_after, output from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`),
  ]
}

it('do each job once, and share the work', async () => {
  const { db } = database
  const past = new Date(Date.now() - 15 * DAY_MS)
  for (let index = 0; index < READERS; index++) await createMember(db, { wantsInsightEmails: true })
  const weekly = {
    digestedUntil: past,
    createdAt: past,
    insightRhythm: 'weekly',
    wantsInsightEmails: true,
  } as const
  // A week ends at least every seven days. Its note is first, since the schedule may close the week at any moment.
  const lastWeek = new Date(Date.now() - 8 * DAY_MS)
  await createNote(db, { title: 'Of the week', announcedAt: lastWeek, mailedAt: lastWeek })
  await jobs.queue.enqueue('insights.weekly', {}, { singletonKey: 'scheduled' })
  for (let index = 0; index < WEEKLY_READERS; index++) await createMember(db, weekly)
  for (let index = 0; index < POSTS; index++) await createPost(db, { published: false, scheduledAt: past })
  for (let index = 0; index < 5; index++) await createNote(db, { title: `News ${index}` })
  for (let index = 0; index < 5; index++) await createNote(db, { deletedAt: past, published: false })
  for (let index = 0; index < 5; index++) await createFile(db, { createdAt: past })
  const everyKey = ['a', 'b', 'c', 'd', 'e', 'f']
  await Promise.all(
    everyKey.flatMap((singletonKey) => [
      jobs.queue.enqueue('insights.digest', {}, { singletonKey }),
      jobs.queue.enqueue('insights.weekly', {}, { singletonKey }),
      jobs.queue.enqueue('blog.publishDue', {}, { singletonKey }),
      jobs.queue.enqueue('housekeeping.run', {}, { singletonKey }),
    ]),
  )
  await vi.waitFor(
    async () => {
      expect(await unfinished()).toEqual([])
      expect(await written()).toHaveLength(READERS + WEEKLY_READERS)
    },
    // A job whose attempt failed is tried again after one or two minutes.
    { timeout: 180_000, interval: 200 },
  )

  const mails = await written()
  expect(new Set(mails.flatMap(({ to }) => to?.map(({ address }) => address))).size).toBe(
    READERS + WEEKLY_READERS,
  )
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(['5 new insights from IDEX', 'Your weekly insight: Of the week']),
  )
  const posts = await db.select().from(blogPosts)
  expect(posts.map(({ published, version }) => `${published} ${version}`)).toEqual(
    Array(POSTS).fill('true 2'),
  )
  expect(await db.$count(notes)).toBe(6)
  expect(await db.$count(files)).toBe(0)
  for (const server of [first, second]) expect(server.log()).toContain('"msg":"job done"')
}, 240_000)

it('continue as one when the other has stopped', async () => {
  expect(await first.stop()).toBe(0)
  await createNote(database.db, { title: 'Later' })
  await jobs.queue.enqueue('insights.digest', {})
  await vi.waitFor(async () => expect(await written()).toHaveLength(2 * READERS + WEEKLY_READERS), {
    timeout: 60_000,
    interval: 200,
  })
})
