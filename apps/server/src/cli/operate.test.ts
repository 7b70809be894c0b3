import { join } from 'node:path'
import { auditLog, users } from '@idex/db/schema'
import { createTestDatabase } from '@idex/testing/database'
import { createAdmin } from '@idex/testing/factories'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { commandInProcess } from '../testing/command-line.ts'
import { startMailServer } from '../testing/mail-server.ts'

const CONFIG = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

const folder = await temporaryDirectory()
const database = await createTestDatabase()
const { host, user, port, database: name } = database.connection
const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
const site = { DATA_DIR: folder, DATABASE_URL: address }
await createAdmin(database.db, { username: 'ada' })
await createAdmin(database.db, { username: 'bo' })
afterAll(() => database.drop())

const entries = (action: string) =>
  database.db.select({ title: auditLog.subjectTitle }).from(auditLog).where(eq(auditLog.action, action))

it('administrators are listed, renamed and disabled, but never the last', async () => {
  expect((await commandInProcess(['admin', 'rename', 'bo', 'ADA'], site)).code).toBe(1)
  expect(await commandInProcess(['admin', 'rename', 'bo', 'bea'], site)).toMatchObject({
    code: 0,
    stderr: '',
  })
  expect(await entries('administrator.rename')).toEqual([{ title: 'bo to bea' }])
  expect((await commandInProcess(['admin', 'disable', 'BEA'], site)).code).toBe(0)
  expect(await entries('administrator.disable')).toEqual([{ title: 'bea' }])
  const last = await commandInProcess(['admin', 'disable', 'ada'], site)
  expect(last).toMatchObject({ code: 1, stderr: expect.stringContaining('only administrator') })
  const [row] = await database.db.select().from(users).where(eq(users.username, 'ada'))
  expect(row?.disabledAt).toBeNull()
  const { stdout } = await commandInProcess(['admin', 'list'], site)
  expect(stdout).toMatch(/^ada {2}last seen .*\nbea {2}last seen .* {2}disabled\n$/)
})

it('a failed job is listed and run again', async () => {
  const [job] = await database.sql`insert into pgboss.job (name, data, state, output, completed_on)
    values ('search.fold', '{}', 'failed', '{"message":"no room"}', now()) returning id`
  const id = String(job?.['id'])
  const { stdout } = await commandInProcess(['jobs', 'list'], site)
  expect(stdout).toMatch(new RegExp(`^${id} .*search.fold {2}no room\nFailed jobs: 1.\n$`))
  expect(await commandInProcess(['jobs', 'retry', id], site)).toMatchObject({ code: 0, stderr: '' })
  const [row] = await database.sql`select state from pgboss.job where id = ${id}`
  expect(row).toEqual({ state: 'retry' })
  expect(await entries('job.retry')).toEqual([{ title: 'search.fold' }])
  expect((await commandInProcess(['jobs', 'retry', id], site)).code).toBe(1)
})

it('a test email is sent, and a refusal says why', async () => {
  const mail = await startMailServer()
  const environment = { ...site, ...CONFIG, SMTP_URL: mail.url }
  expect(await commandInProcess(['mail', 'test', 'ada@idex.io'], environment)).toMatchObject({ code: 0 })
  expect(mail.received).toMatchObject([{ subject: 'Test email of IDEX' }])
  expect(await entries('mail.test')).toHaveLength(1)
  mail.refusals.push({ code: 550, message: 'No such user' })
  const refused = await commandInProcess(['mail', 'test', 'ada@idex.io'], environment)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('No such user') })
  expect((await commandInProcess(['mail', 'test', 'nobody'], environment)).code).toBe(2)
  await mail.close()
})

it('a backup is recorded, and compared with its checksums', async () => {
  const to = join(folder, 'one.tar.gz')
  expect(await commandInProcess(['backup', '--to', to], site)).toMatchObject({ code: 0, stderr: '' })
  expect(await entries('backup.create')).toEqual([{ title: 'one.tar.gz' }])
  const { stdout } = await commandInProcess(['backup', 'verify', '--from', to], site)
  expect(stdout).toMatch(/is whole: \d+ rows and 0 files as of/)
  expect(await entries('backup.verify')).toEqual([{ title: 'one.tar.gz' }])
  const none = await commandInProcess(['backup', 'verify', '--from', join(folder, 'none.tar.gz')], site)
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('none.tar.gz does not exist.') })
  const alone = await commandInProcess(['backup', 'verify', '--from', to], { DATA_DIR: join(folder, 'none') })
  expect(alone).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/is whole.*\nWarning: Activity does not know/),
  })
})

it('files left on disk are removed only where a bucket has them', async () => {
  const refused = await commandInProcess(['files', 'remove-former'], site)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('stored on disk') })
})

it.each<[args: string[], environment: Record<string, string>, sentence: RegExp]>([
  [
    ['admin', 'list'],
    { DATABASE_URL: 'postgres://127.0.0.1:1/idex' },
    /nothing listens at its host and port/,
  ],
  [['jobs', 'list'], { DATABASE_URL: address.replace(name, 'postgres') }, /is empty: correct DATABASE_URL/],
  [['backup', '--to', '/proc/idex/a.tar.gz'], {}, /folder \/proc\/idex takes no backups \(ENOENT.*\): let/],
  [['backup', 'verify', '--from', folder], {}, /cannot be read: EISDIR/],
])('%j with %o ends with its cause in one sentence', async (args, environment, sentence) => {
  const { code, stderr } = await commandInProcess(args, { ...site, ...environment })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[A-Z].*\.\n$/)
  expect(stderr).toMatch(sentence)
})
