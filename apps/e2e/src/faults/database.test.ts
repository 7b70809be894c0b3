import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freezePostgres } from '../support/embedded-postgres.ts'
import { startExternalPostgres } from '../support/external-postgres.ts'
import { expectAlive, expectHealed, expectRefusals, probe } from '../support/outage.ts'
import { launch, serve } from '../support/serve.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { signInAsAdmin } from '../support/admin-client.ts'
import { missingWrites, type Writing, writeAll } from '../support/writers.ts'

const CUTS = 8

async function startOnExternal(directory: string) {
  const postgres = await startExternalPostgres(join(directory, 'external'))
  const product = await serve(join(directory, 'data'), { DATABASE_URL: postgres.url, SEED_DEMO: 'false' })
  onTestFinished(async () => void (await product.stop()))
  return { postgres, product, cookie: await signInAsAdmin(product.origin) }
}

/** Ends the writing: every refusal came in time, in our form, and says when to retry; nothing acknowledged is lost. */
async function expectCleanEnd(writing: Writing, origin: string, cookie: string): Promise<void> {
  await writing.stop()
  const { refusals, unanswered } = writing
  expect(unanswered).toBe(0)
  for (const { status, retryAfter, ms, body } of refusals) {
    expect([status, retryAfter], body).toEqual([503, '5'])
    expect(ms).toBeLessThan(5000)
    expect(body).toContain('UNAVAILABLE')
  }
  expect(await missingWrites(writing, origin, cookie)).toEqual([])
}

const acknowledgedBy = (writing: Writing) => () => writing.acknowledged.size

test.each([
  [
    'in another encoding',
    "create database old template template0 encoding 'SQL_ASCII' locale 'C'",
    /encoding SQL_ASCII, .*: create one with "createdb --encoding UTF8/,
  ],
  [
    'that is read-only',
    'create database old; alter database old set default_transaction_read_only = on',
    /read-only: DATABASE_URL must lead to the primary/,
  ],
  ['that does not exist', 'select 1', /no database of this name; create it with "createdb/],
])('a database %s ends the start with one sentence that has the remedy', async (_what, prepare, sentence) => {
  const directory = await testDirectory()
  const postgres = await startExternalPostgres(join(directory, 'external'))
  for (const statement of prepare.split('; ')) await postgres.direct().sql.unsafe(statement)
  const environment = { DATABASE_URL: postgres.url.replace(/[^/]+$/, 'old'), SEED_DEMO: 'false' }
  const { product } = await launch(join(directory, 'data'), environment)
  onTestFinished(() => product.killGroup().catch(() => undefined))
  expect(await product.exited).toBe(1)
  expect(product.output()).toMatch(sentence)
  expect(product.output()).not.toMatch(/^\s+at /m)
})

test('connections closed during writes are reopened, and nothing acknowledged is lost', async () => {
  const { postgres, product, cookie } = await startOnExternal(await testDirectory())
  const { sql } = postgres.direct()
  const writing = writeAll(product.origin, cookie)
  let ended = 0
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await expect.poll(acknowledgedBy(writing), { timeout: 10_000 }).toBeGreaterThan(cut * 10)
    const gone = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    ended += gone.length
    await expectHealed(product.origin)
  }
  await expectCleanEnd(writing, product.origin, cookie)
  expect(ended).toBeGreaterThan(CUTS)
})

test('without its Postgres it refuses cleanly, survives, and recovers on its own', async () => {
  const { postgres, product, cookie } = await startOnExternal(await testDirectory())
  const writing = writeAll(product.origin, cookie)
  await expect.poll(acknowledgedBy(writing)).toBeGreaterThan(10)
  await postgres.stop()
  for (let round = 0; round < 3; round += 1) {
    await expectRefusals(product.origin, cookie)
    await expectAlive(product.origin)
    await wait(300)
  }
  const blog = await probe(product.origin, { path: '/blog' })
  expect([blog.status, Number(blog.retryAfter) > 0]).toEqual([503, true])
  await postgres.restart()
  await expectHealed(product.origin)
  for (const line of ['the database does not answer', 'the database answers again'])
    await expect.poll(() => product.output().split(line).length - 1).toBe(1)
  const before = writing.acknowledged.size
  await expect.poll(acknowledgedBy(writing), { timeout: 5000 }).toBeGreaterThan(before + 10)
  await expectCleanEnd(writing, product.origin, cookie)
})

test('a network that drops everything makes nobody wait longer than five seconds', async () => {
  const { postgres, product, cookie } = await startOnExternal(await testDirectory())
  const writing = writeAll(product.origin, cookie)
  await expect.poll(acknowledgedBy(writing)).toBeGreaterThan(10)
  postgres.stall()
  await expectRefusals(product.origin, cookie)
  await expectRefusals(product.origin, cookie)
  await expectAlive(product.origin)
  postgres.release()
  await expectHealed(product.origin)
  await expect
    .poll(async () => (await probe(product.origin, { path: '/api/notes' }, cookie)).status)
    .toBe(200)
  await expectCleanEnd(writing, product.origin, cookie)
})

test('a frozen embedded Postgres is noticed, and everything continues once it thaws', async () => {
  const directory = await testDirectory()
  const product = await serve(directory, { SEED_DEMO: 'false' })
  onTestFinished(async () => void (await product.stop()))
  const cookie = await signInAsAdmin(product.origin)
  const writing = writeAll(product.origin, cookie)
  await expect.poll(acknowledgedBy(writing)).toBeGreaterThan(10)
  const thaw = await freezePostgres(directory)
  await expectRefusals(product.origin, cookie)
  await expectAlive(product.origin)
  thaw()
  await expectHealed(product.origin)
  const before = writing.acknowledged.size
  await expect.poll(acknowledgedBy(writing), { timeout: 5000 }).toBeGreaterThan(before + 10)
  await expectCleanEnd(writing, product.origin, cookie)
})
