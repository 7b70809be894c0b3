import { spawn } from 'node:child_process'
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot } from './system-user.ts'
import { exists } from './durable-files.ts'
import { commandOf, pidsByCommand, waitUntil } from './processes.ts'
import { startChild } from './testing/child.ts'
import { startDatabase } from './testing/start-database.ts'
import { copyModelTo, databaseDirectory } from './testing/database-directory.ts'
import { testDirectory } from './testing/temporary-directory.ts'

const HEALING_MS = 10_000
const FIRST_START_MOMENTS_MS = [0, 100, 250, 500, 700]

async function writingChild(directory: string) {
  const child = startChild(directory)
  const postmaster = Number(await child.waitFor('ready'))
  await child.waitFor('stored', 30)
  return { ...child, postmaster }
}

async function lostRows(sql: Sql, acknowledged: string[]): Promise<string[]> {
  const rows = await sql`select n from stored`
  const stored = new Set(rows.map((row) => String(row['n'])))
  return acknowledged.filter((n) => !stored.has(n))
}

async function isUnavailable(sql: Sql): Promise<boolean> {
  return sql`select 1`.then(
    () => false,
    () => true,
  )
}

test('recovers from being killed at any moment of the first start', async () => {
  const directory = join(await testDirectory(), 'postgres')
  const seen = new Set<string>()
  const beginsNewCluster = async () => {
    const names = await readdir(directory).catch(() => [])
    const found = names.find((name) => name.startsWith('cluster') && !seen.has(name))
    if (found) seen.add(found)
    return found !== undefined
  }
  for (const moment of FIRST_START_MOMENTS_MS) {
    const child = startChild(directory)
    await waitUntil(beginsNewCluster, HEALING_MS)
    await sleep(moment)
    await child.endGroup()
    const cluster = join(directory, 'cluster')
    if (await exists(cluster)) expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('18\n')
  }
  const { sql } = await startDatabase(directory)
  expect(await sql`select current_database() as name`).toEqual([{ name: 'idex' }])
  expect((await readdir(directory)).filter((name) => name.startsWith('cluster.new-'))).toEqual([])
})

test('recovers from being killed while an orphaned initdb is running', async () => {
  const directory = join(await testDirectory(), 'postgres')
  const child = startChild(directory)
  await waitUntil(() => exists(directory), HEALING_MS)
  await sleep(FIRST_START_MOMENTS_MS[2] ?? 0)
  await child.end('SIGKILL')
  const { sql } = await startDatabase(directory)
  expect(await sql`select current_database() as name`).toEqual([{ name: 'idex' }])
})

test('stops Postgres soon after its server was killed', async () => {
  const directory = await databaseDirectory()
  const child = await writingChild(directory)
  await child.end('SIGKILL')
  expect(await waitUntil(async () => (await commandOf(child.postmaster)) === '', HEALING_MS)).toBe(true)
  const { sql, reports } = await startDatabase(directory)
  expect(reports.join()).not.toContain('automatic recovery in progress')
  expect(await lostRows(sql, child.linesOf('stored'))).toEqual([])
})

test('keeps every acknowledged row when the server is killed and its Postgres orphaned', async () => {
  const directory = await databaseDirectory()
  const child = await writingChild(directory)
  const watchdogs = await pidsByCommand('/bin/sh -c read')
  const commands = await Promise.all(watchdogs.map(commandOf))
  const watchdog = watchdogs[commands.findIndex((command) => command.endsWith(` ${child.postmaster} `))]
  process.kill(watchdog ?? Number.NaN, 'SIGKILL')
  await child.end('SIGKILL')
  expect(await commandOf(child.postmaster)).toContain('/postgres -D ')

  const { sql, reports } = await startDatabase(directory)
  expect(reports).toContain(
    `warn Stopping the Postgres process ${child.postmaster}, left behind on ${join(directory, 'cluster')} by a server that died.`,
  )
  expect(await commandOf(child.postmaster)).toBe('')
  expect(await lostRows(sql, child.linesOf('stored'))).toEqual([])
})

test('keeps every acknowledged row when server and Postgres are killed repeatedly', async () => {
  const directory = await databaseDirectory()
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const child = await writingChild(directory)
    process.kill(child.postmaster, 'SIGKILL')
    await child.end('SIGKILL')
    acknowledged.push(...child.linesOf('stored'))
  }
  const { sql } = await startDatabase(directory)
  expect(acknowledged.length).toBeGreaterThanOrEqual(90)
  expect(await lostRows(sql, acknowledged)).toEqual([])
})

test('starts even if the pid of a killed Postgres now belongs to another program', async () => {
  const directory = await databaseDirectory()
  const child = await writingChild(directory)
  process.kill(child.postmaster, 'SIGKILL')
  await child.end('SIGKILL')

  const file = join(directory, 'cluster', 'postmaster.pid')
  const { uid } = await stat(join(directory, 'cluster'))
  const other = spawn('/bin/sleep', ['60'], isRoot() ? { uid } : {})
  onTestFinished(() => void other.kill())
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))

  const { sql } = await startDatabase(directory)
  expect(await lostRows(sql, child.linesOf('stored'))).toEqual([])
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

test('restarts Postgres on the same socket each time it is killed', async () => {
  const { database, sql, reports } = await startDatabase(await databaseDirectory())
  await sql`create table kept (n int)`
  for (let round = 0; round < 3; round++) {
    await sql`insert into kept values (${round})`
    const killed = database.pid
    process.kill(killed, 'SIGKILL')
    expect(await waitUntil(() => database.pid !== killed, HEALING_MS)).toBe(true)
    expect(await waitUntil(async () => !(await isUnavailable(sql)), HEALING_MS)).toBe(true)
  }
  expect(await sql`select n from kept order by n`).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
  expect(reports).toContain('warn Postgres ended by itself (SIGKILL); starting it again.')
})

test('does not wait for the running query of a killed Postgres', async () => {
  const { database, sql } = await startDatabase(await databaseDirectory())
  const busy = sql`select count(*) from generate_series(1, 1e10)`.catch((error: unknown) => error)
  await waitUntil(async () => {
    const [row] =
      await sql`select count(*)::int as busy from pg_stat_activity where query like '%generate_series%'`
    return Number(row?.['busy']) > 1
  }, HEALING_MS)
  const killed = database.pid
  process.kill(killed, 'SIGKILL')
  expect(await waitUntil(() => database.pid !== killed, HEALING_MS)).toBe(true)
  expect(await busy).toBeInstanceOf(Error)
})

test('stops while it is restarting Postgres', async () => {
  const { database, stop } = await startDatabase(await databaseDirectory())
  const killed = database.pid
  process.kill(killed, 'SIGKILL')
  await waitUntil(async () => (await commandOf(killed)) === '', HEALING_MS)
  await stop()
  expect(await commandOf(database.pid)).toBe('')
})

test('reports once that Postgres cannot be kept running', async () => {
  const directory = await databaseDirectory()
  const errors: Error[] = []
  const { database, reports } = await startDatabase(directory, {
    onUnexpectedExit: (error) => void errors.push(error),
    restartLimitMs: 300,
  })
  const control = join(directory, 'cluster', 'global', 'pg_control')
  await rename(control, `${control}.gone`)
  process.kill(database.pid, 'SIGKILL')
  expect(await waitUntil(() => errors.length > 0, 4 * HEALING_MS)).toBe(true)
  expect(errors).toMatchObject([{ code: 'START_FAILED', message: expect.stringContaining('pg_control') }])
  expect(reports.join()).toMatch(
    /warn Restarting failed and is tried for 0.3 seconds at most: Postgres did not/,
  )
})

test('leaves a newer server alone when its own directory was deleted and recreated', async () => {
  const directory = await databaseDirectory()
  const errors: Error[] = []
  const old = await startDatabase(directory, {
    onUnexpectedExit: (error) => void errors.push(error),
    restartLimitMs: 300,
  })
  await rename(directory, `${directory}-deleted`)
  await mkdir(directory, { mode: 0o711 })
  await copyModelTo(directory)
  const newer = startChild(directory)
  const postmaster = Number(await newer.waitFor('ready'))
  process.kill(old.database.pid, 'SIGKILL')
  expect(await waitUntil(() => errors.length > 0, HEALING_MS)).toBe(true)
  expect(errors).toMatchObject([{ code: 'START_FAILED', message: expect.stringContaining('was deleted') }])
  expect(await commandOf(postmaster)).toContain('/postgres -D ')
  await newer.end('SIGTERM')
})
