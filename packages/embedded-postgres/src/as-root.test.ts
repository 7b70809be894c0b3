import { cp, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userForNewCluster, isRoot } from './system-user.ts'
import { handOver } from './cluster.ts'
import { exists } from './durable-files.ts'
import { findLocation, recordCreated, SYSTEM_STORE } from './location.ts'
import { startDatabase } from './testing/start-database.ts'
import { copyModelTo, databaseDirectory } from './testing/database-directory.ts'
import { testDirectory } from './testing/temporary-directory.ts'

const ROOT = { uid: 0, gid: 0, name: 'root' }

/** Where the database of a directory is, by the directory; '' before its first start. */
async function locationOf(directory: string): Promise<string> {
  const [location = ''] = (await readFile(join(directory, 'location'), 'utf8').catch(() => '')).split('\n')
  return location
}

async function rootOnlyDirectory(): Promise<string> {
  const closed = join(await testDirectory(), 'closed')
  await mkdir(closed, { mode: 0o700 })
  const directory = join(closed, 'postgres')
  // Before anything is started, so that it is stopped by then. Other products here remove what is abandoned as well.
  onTestFinished(async () => {
    const location = await locationOf(directory)
    if (dirname(location) === SYSTEM_STORE)
      await rm(location, { recursive: true, force: true, maxRetries: 10 })
  })
  return directory
}

const ignore = () => undefined
const quiet = { debug: ignore, info: ignore, warn: ignore }

/** The same, with a database that was started once before: only its cluster is a copy, instead of initdb's. */
async function rootOnlyDatabase(log = quiet): Promise<string> {
  const directory = await rootOnlyDirectory()
  await mkdir(directory, { mode: 0o711 })
  const location = await findLocation(directory, await userForNewCluster(), log)
  await copyModelTo(location.path)
  await recordCreated(directory, location)
  return directory
}

async function homeOf(directory: string): Promise<string> {
  const location = await locationOf(directory)
  expect(dirname(location)).toBe(SYSTEM_STORE)
  return location
}

// Only root can start a process as another user.
describe.runIf(isRoot())('started by root', () => {
  test('runs Postgres as an unprivileged user, who owns its files', async () => {
    const directory = await databaseDirectory()
    const { database } = await startDatabase(directory)
    const status = await stat(join(directory, 'cluster'))
    expect(status.uid).not.toBe(0)
    expect((await stat(database.connection.host)).uid).toBe(status.uid)
    expect((await stat(`/proc/${database.pid}`)).uid).toBe(status.uid)
  })

  test('keeps the database of a directory that only root may enter in the system store', async () => {
    const directory = await rootOnlyDirectory()
    const first = await startDatabase(directory)
    const location = await homeOf(directory)
    expect(first.reports.join()).toMatch(
      new RegExp(`info The user \\S+ cannot enter ${directory}: the database is kept in ${location}\\.`),
    )
    await first.sql`create table kept as select 7 as n`
    await first.stop()
    const second = await startDatabase(directory)
    expect(await second.sql`select n from kept`).toEqual([{ n: 7 }])
    expect((await stat(dirname(directory))).mode & 0o777).toBe(0o700)
  })

  test('refuses a copied directory whose original is running at the same location', async () => {
    const directory = await rootOnlyDatabase()
    await startDatabase(directory)
    await homeOf(directory)
    const copy = `${directory}-copy`
    await cp(directory, copy, { recursive: true })
    await expect(startDatabase(copy)).rejects.toMatchObject({ code: 'IN_USE' })
  })

  test('does not start empty when the location pointed to is gone', async () => {
    const directory = await rootOnlyDatabase()
    const first = await startDatabase(directory)
    const location = await homeOf(directory)
    await first.stop()
    await rm(location, { recursive: true })
    const second = startDatabase(directory)
    await expect(second).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining(location),
    })
    await rm(directory, { recursive: true })
    const third = await startDatabase(directory)
    await homeOf(directory)
    expect(await third.sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  test('removes locations of deleted temporary directories when another one is created', async () => {
    const gone = await rootOnlyDatabase()
    const first = await startDatabase(gone)
    const location = await homeOf(gone)
    await first.stop()
    await rm(gone, { recursive: true })

    const info = vi.fn<typeof quiet.info>()
    const running = await rootOnlyDatabase({ ...quiet, info })
    await startDatabase(running)
    await homeOf(running)
    expect(await exists(location)).toBe(false)
    expect(info).toHaveBeenCalledWith(
      `The database in ${location} was removed after its temporary directory ${gone}.`,
    )
  })

  test('takes over a cluster that a restore left to root', async () => {
    const directory = await databaseDirectory()
    const cluster = join(directory, 'cluster')
    await handOver(cluster, ROOT)
    await startDatabase(directory)
    const owners = await Promise.all(
      (await readdir(cluster, { recursive: true })).map(
        async (name) => (await stat(join(cluster, name))).uid,
      ),
    )
    expect(owners).not.toContain(0)
  })

  test('leaves other files next to its directory alone', async () => {
    const directory = await databaseDirectory()
    const files = join(dirname(directory), 'files')
    await mkdir(files, { mode: 0o700 })
    await startDatabase(directory)
    const { mode, uid } = await stat(files)
    expect([mode & 0o777, uid]).toEqual([0o700, 0])
    expect(await exists(join(directory, 'location'))).toBe(false)
  })
})
