import { FIRST_ADMIN_LOCK } from '@idex/core/sign-in/sign-in'
import { createTestDatabase } from '@idex/testing/database'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseSettings, startServerProcess } from '../testing/server-process.ts'
import { startTestServer } from '../testing/test-server.ts'

const directory = await temporaryDirectory()

it('is not ready before all is there that a first start makes', async () => {
  let isPrepared = false
  const server = await startTestServer({}, { isPrepared: () => isPrepared })
  onTestFinished(server.close)
  const ask = () => server.app.inject({ url: '/readyz' })
  const early = await ask()
  expect([early.statusCode, early.headers['retry-after'], early.json()]).toEqual([
    ...[503, '5', { status: 'unavailable' }],
  ])
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  isPrepared = true
  expect((await ask()).statusCode).toBe(200)
})

it('becomes ready once the first administrator can sign in', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // As long as someone else holds this, the administrator cannot be made.
  const holder = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const environment = { DATA_DIR: directory, ...databaseSettings(database) }
  const server = await startServerProcess(environment, async (url) => {
    await vi.waitFor(async () => expect(await statusOf(`${url}/healthz`)).toBe(200), { timeout: 120_000 })
    expect(await statusOf(`${url}/readyz`)).toBe(503)
    release.resolve()
    await holder
  })
  onTestFinished(async () => void (await server.stop()))
  expect(await statusOf(`${server.url}/readyz`)).toBe(200)
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'violet otter canoe' }),
  })
  expect(login.status).toBe(200)
})
