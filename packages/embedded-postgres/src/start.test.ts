import { chmod, lstat, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCluster } from './cluster.ts'
import { exists } from './durable-files.ts'
import { waitUntil } from './processes.ts'
import { startChild } from './testing/child.ts'
import { ordinaryUser } from './testing/ordinary-user.ts'
import { startDatabase } from './testing/start-database.ts'
import { databaseDirectory } from './testing/database-directory.ts'
import { testDirectory } from './testing/temporary-directory.ts'

async function rowsAfterRestart(directory: string) {
  const first = await startDatabase(directory)
  await first.sql`create table kept (name text)`
  await first.sql`insert into kept values ('Ägypten')`
  await first.stop()
  const second = await startDatabase(directory)
  const rows = await second.sql`select name from kept`
  await second.stop()
  return rows
}

test('keeps a row from the first start to the second', async () => {
  expect(await rowsAfterRestart(join(await testDirectory(), 'data', 'postgres'))).toEqual([
    { name: 'Ägypten' },
  ])
})

test('accepts a directory whose path contains spaces, quotes and non-ASCII letters', async () => {
  expect(await rowsAfterRestart(join(await testDirectory(), `Jo's "data" dür, $HOME`, 'post gres'))).toEqual([
    { name: 'Ägypten' },
  ])
})

test('accepts a directory whose path is far longer than a socket path may be', async () => {
  const parts = Array.from({ length: 2 }, (_, index) => String(index).repeat(200))
  expect(await rowsAfterRestart(join(await testDirectory(), ...parts))).toEqual([{ name: 'Ägypten' }])
})

test('says why initdb failed, without its command', async () => {
  const location = await testDirectory()
  const initdb = join(location, 'initdb')
  const script = '#!/bin/sh\necho "12:00:00 UTC [1] FATAL:  No space left" >&2\nexit 1\n'
  await writeFile(initdb, script, { mode: 0o755 })
  await expect(createCluster(location, initdb, undefined)).rejects.toThrow(
    `Could not create the database in ${location}: No space left.`,
  )
})

test('names the path that is too long even for its own lock', async () => {
  const directory = join(await testDirectory(), ...Array.from({ length: 4 }, () => 'x'.repeat(200)))
  await expect(startDatabase(directory)).rejects.toMatchObject({
    code: 'START_FAILED',
    message: expect.stringContaining('at most 490 bytes'),
  })
})

test.skipIf(!ordinaryUser)('runs for an ordinary user', async () => {
  const directory = await testDirectory()
  await chmod(directory, 0o777)
  const child = startChild(join(directory, 'postgres'), ordinaryUser)
  await child.waitFor('stored', 10)
  await child.end('SIGTERM')
  expect(child.child.exitCode).toBe(0)
  const owner = await lstat(join(directory, 'postgres'))
  expect((await lstat(join(directory, 'postgres', 'cluster'))).uid).toBe(owner.uid)
  expect(owner.uid).not.toBe(0)
})

test('listens only on a private socket and removes it when it stops', async () => {
  const { database, sql, stop } = await startDatabase(await databaseDirectory())
  const { host, port } = database.connection
  expect((await lstat(host)).mode & 0o777).toBe(0o700)
  expect(Buffer.byteLength(join(host, `.s.PGSQL.${port}`))).toBeLessThanOrEqual(103)
  expect(await sql`show listen_addresses`).toEqual([{ listen_addresses: '' }])
  await stop()
  await database.stop()
  expect(await exists(host)).toBe(false)
})

test('stops Postgres cleanly, so that the next start needs no recovery', async () => {
  const directory = await databaseDirectory()
  const first = await startDatabase(directory)
  await first.stop()
  const second = await startDatabase(directory)
  expect(second.reports.join()).toContain('database system was shut down at')
})

test('gives the application a role that is not a superuser and may use trusted extensions', async () => {
  const { sql } = await startDatabase(await databaseDirectory())
  await sql`create extension pg_trgm`
  await expect(sql`copy (select 1) to program 'true'`).rejects.toThrow('permission denied')
})

test('keeps data safe: checksums, and syncing whatever the cluster’s files say', async () => {
  const directory = await databaseDirectory()
  const first = await startDatabase(directory)
  await first.stop()
  await writeFile(join(directory, 'cluster', 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
  const { sql } = await startDatabase(directory)
  const names = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit']
  const rows = await sql`select name, setting from pg_settings where name in ${sql(names)} order by name`
  expect(rows.map((row) => [row['name'], row['setting']])).toEqual(names.map((name) => [name, 'on']))
})

test('refuses a second server on the same directory while the first is running', async () => {
  const directory = await databaseDirectory()
  const { sql } = await startDatabase(directory)
  await expect(startDatabase(directory)).rejects.toMatchObject({ code: 'IN_USE' })
  const other = startChild(directory)
  expect(await other.waitFor('refused')).toMatch(
    /^IN_USE Another running server already uses the database in /,
  )
  await other.closed
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('lets exactly one of two simultaneous first starts win', async () => {
  const directory = join(await testDirectory(), 'postgres')
  const children = [startChild(directory), startChild(directory), startChild(directory)]
  const outcomes = await Promise.all(
    children.map((child) => Promise.any([child.waitFor('stored', 3), child.waitFor('refused')])),
  )
  expect(outcomes.filter((outcome) => outcome.startsWith('IN_USE'))).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === '3')).toHaveLength(1)
  await Promise.all(children.map((child) => child.end('SIGTERM')))
})

test.skipIf(!ordinaryUser)('names the directory it may not write to', async () => {
  const directory = await testDirectory()
  const closed = join(directory, 'closed')
  await mkdir(closed)
  await chmod(closed, 0o555)
  const child = startChild(join(closed, 'postgres'), ordinaryUser)
  const refusal = await child.waitFor('refused')
  expect(refusal).toContain('UNWRITABLE')
  expect(refusal).toContain(closed)
  await child.closed
})

test('names the path that cannot become a directory', async () => {
  const file = join(await testDirectory(), 'file')
  await writeFile(file, '')
  const start = startDatabase(join(file, 'postgres'))
  await expect(start).rejects.toMatchObject({ code: 'UNWRITABLE', message: expect.stringContaining(file) })
})

test('says what to do on a platform without binaries', async () => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch') ?? {}
  Object.defineProperty(process, 'arch', { ...arch, value: 'riscv64' })
  try {
    const start = startDatabase(join(await testDirectory(), 'postgres'))
    await expect(start).rejects.toMatchObject({
      code: 'UNSUPPORTED_PLATFORM',
      message: expect.stringContaining('DATABASE_URL'),
    })
  } finally {
    Object.defineProperty(process, 'arch', arch)
  }
})

test('refuses writes but not reads while the disk is nearly full, and only then', async () => {
  const directory = await databaseDirectory()
  const { sql, stop, reports } = await startDatabase(directory, { minFreeBytes: 2 ** 50 })
  const write = () => sql`create table if not exists kept (n int)`.catch((error: unknown) => error)
  expect(await waitUntil(async () => (await write()) instanceof Error, 5_000)).toBe(true)
  expect(await write()).toMatchObject({ code: '25006' })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  expect(reports.find((line) => line.startsWith('warn '))?.replace(/\d+/, 'N')).toBe(
    `warn Only N MB are free for ${directory}: the database refuses writes until ${1.5 * 2 ** 30} MB are.`,
  )
  await stop()
  const second = await startDatabase(directory)
  await second.sql`create table kept_again (n int)`
})

test('passes warnings of Postgres on as warnings, failed statements for debugging alone', async () => {
  const { sql, reports } = await startDatabase(await databaseDirectory())
  await sql`do $$ begin raise warning 'the disk is slow'; end $$`
  await expect(sql`select 1 / 0`).rejects.toThrow('division by zero')
  const reported = (text: string) => reports.find((line) => line.includes(text))
  await expect.poll(() => reported('division by zero')).toMatch(/^debug Postgres: ERROR: /)
  expect(reported('the disk is slow')).toBe('warn Postgres: WARNING:  the disk is slow')
})
