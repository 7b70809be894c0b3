import { createAdmin, createFile } from '@idex/testing/factories'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { getHealth } from './get-health.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

const FOREVER = () => new Promise<never>(() => undefined)

it('tells versions, migrations and stored files', async () => {
  const { db } = test.database
  await createFile(db, { size: 1000 })
  await createFile(db, { size: 500 })
  const health = await getHealth(admin)
  expect(health.server).toMatchObject({ version: '1.2.3', node: process.version })
  expect(health.database).toMatchObject({ replicas: [] })
  expect(health.database?.version).toMatch(/^1[5-9]|^[2-9]\d/)
  expect(health.database?.bytes).toBeGreaterThan(1_000_000)
  expect(health.migrations).toEqual({
    applied: test.services.installation.migrations.length,
    latest: test.services.installation.migrations.at(-1)?.name,
    pending: [],
    unknown: 0,
  })
  expect(health.storage).toEqual({ kind: 'disk', isReachable: true, stored: { files: 2, bytes: 1500 } })
  expect(health.mail).toEqual({ kind: 'smtp', isReachable: true })
  expect(health.identity).toEqual({ issuer: 'https://accounts.example', isReachable: true })
  expect(health.texts).toMatchObject({ failed: 0 })
})

it('names migrations the database lacks, and counts those of a newer version', async () => {
  const { installation } = test.services
  const newest = { name: '9999_next', at: Date.UTC(2100, 0, 1) }
  const ahead = { ...installation, migrations: [...installation.migrations, newest] }
  expect((await getHealth({ ...admin, installation: ahead })).migrations).toMatchObject({
    pending: ['9999_next'],
    unknown: 0,
  })
  const behind = { ...installation, migrations: installation.migrations.slice(0, -2) }
  expect((await getHealth({ ...admin, installation: behind })).migrations).toMatchObject({
    latest: behind.migrations.at(-1)?.name,
    pending: [],
    unknown: 2,
  })
})

it.each([
  ['hello@idex.example', true],
  ['desk@example.com', true],
  ['desk@mail.test', true],
  ['desk@examples.com', false],
  ['example@idex.io', false],
])('says whether the contact address %s is an invention: %s', async (contactEmail, invented) => {
  const { contact } = await getHealth({ ...admin, site: { ...admin.site, contactEmail } })
  expect(contact).toEqual({ email: contactEmail, isInvented: invented })
})

it('says that members cannot sign in', async () => {
  const identity = { check: () => Promise.reject(new Error('down')) }
  expect((await getHealth({ ...admin, identity })).identity.isReachable).toBe(false)
})

it('shows the rest when storage and mail server are away or silent', async () => {
  const files = { ...test.services.files, check: FOREVER }
  const mail = { ...test.services.mail, check: () => Promise.reject(new Error('refused')) }
  const health = await getHealth({ ...admin, files, mail })
  expect(health.storage).toMatchObject({ isReachable: false, stored: { files: 2 } })
  expect(health.mail.isReachable).toBe(false)
  expect(health.database).not.toBeNull()
})

it('ends what takes too long in the database, and shows the rest', async () => {
  const locked = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = test.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`)
    locked.resolve()
    await holding.promise
  })
  await locked.promise
  const warn = vi.fn<typeof admin.log.warn>()
  const health = await getHealth({ ...admin, log: { ...admin.log, warn } })
  holding.resolve()
  await holder
  const line = 'a part of the health page could not be read'
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ part: 'migrations' }), line)
  expect(health.migrations).toBeNull()
  expect(health.database).not.toBeNull()
  expect(health.queues).not.toBeNull()
  // Of this database alone: the same Postgres has those of other tests.
  const left = async () => [
    ...(await test.database.db.execute(
      sql`select 1 from pg_stat_activity where query like '%__drizzle_migrations%' and state = 'active'
        and pid <> pg_backend_pid() and datname = current_database()`,
    )),
  ]
  await expect.poll(left).toEqual([])
})
