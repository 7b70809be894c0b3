import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { readBackups, recordBackup } from '@idex/core/site/backup/backup-times'
import { createMember } from '@idex/testing/factories'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { expect, it } from 'vitest'
import { assessRestoreTest } from '../health/probes.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'
import { makeBackup, testBackup } from './backups.ts'

const directory = await temporaryDirectory()
const server = await openTestServer()
await createMember(server.database.db)

const needs = () => ({
  services: server.app.services,
  settings: { directory, hour: 2, keep: 2, alarmHours: 48 },
  connection: server.app.databaseConnection,
  migrationsFolder: server.config.migrationsFolder,
})

it('are made and kept in number, whatever else is in the folder', async () => {
  await writeFile(join(directory, 'notes.txt'), '')
  const names: string[] = []
  for (let day = 0; day < 3; day += 1) {
    names.push(await makeBackup(needs()))
    server.clock.advance(DAY_MS)
  }
  expect((await readdir(directory)).toSorted()).toEqual([...names.slice(1), 'notes.txt'])
  expect((await readBackups(server.database.db)).made).toBeInstanceOf(Date)
})

it('are restored for a test into a database that is dropped again', async () => {
  const newest = await makeBackup(needs())
  expect(await testBackup(needs())).toBe(newest)
  const { tested, problem } = await readBackups(server.database.db)
  expect([tested, problem]).toEqual([server.clock.now(), undefined])
  expect([
    ...(await server.database.sql`select from pg_database where datname = 'idex_restore_test'`),
  ]).toEqual([])
})

it('that cannot be restored are known to Health', async () => {
  server.clock.advance(DAY_MS)
  await writeFile(
    join(directory, `idex-${server.clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`),
    'x',
  )
  await expect(testBackup(needs())).rejects.toThrow('cannot be used')
  const found = assessRestoreTest(await readBackups(server.database.db), server.clock.now())
  expect(found).toMatchObject({
    sentence: expect.stringContaining('cannot be used'),
    remedy: expect.any(String),
  })
})

it('are scheduled where there is a folder for them', async () => {
  const scheduled = async (environment: Record<string, string>) => {
    const other = await startTestServer(environment)
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const rows = () =>
      other.database.sql`select name, cron from pgboss.schedule where name like 'backup%' order by name`
    await expect
      .poll(async () => (await other.database.sql`select from pgboss.schedule`).length)
      .toBeGreaterThan(0)
    if (environment['BACKUP_DIR']) await expect.poll(async () => (await rows()).length).toBe(2)
    const found = [...(await rows())]
    await other.close()
    return found
  }
  expect(await scheduled({})).toEqual([])
  expect(await scheduled({ BACKUP_DIR: directory, BACKUP_HOUR: '4' })).toEqual([
    { name: 'backup.make', cron: '0 4 * * *' },
    { name: 'backup.test', cron: '30 4 * * 0' },
  ])
})

it('that were missed while no server ran are made at the start, and only those', async () => {
  const startAt = async (minutesAfterHour?: number) => {
    const { app, database, clock, close } = await startTestServer({
      BACKUP_DIR: await temporaryDirectory(),
      BACKUP_HOUR: '4',
    })
    if (minutesAfterHour !== undefined) {
      await recordBackup(app.services, 'made')
      const due = new Date(clock.now().getTime() + DAY_MS).setUTCHours(4, minutesAfterHour, 0, 0)
      clock.advance((due - clock.now().getTime()) % DAY_MS)
    }
    const before = await readBackups(database.db)
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect
      .poll(() => database.sql`select from pgboss.schedule where name = 'backup.test'`)
      .toHaveLength(1)
    const isQueued = (await database.sql`select from pgboss.job where name = 'backup.make'`).length > 0
    if (isQueued) await expect.poll(() => readBackups(database.db), { timeout: 60_000 }).not.toEqual(before)
    await close()
    return isQueued
  }
  expect([await startAt(), await startAt(-1), await startAt(1)]).toEqual([true, false, true])
})
