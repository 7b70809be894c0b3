import { chmod, chown, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { userForNewCluster, isRoot, isShared } from './system-user.ts'
import { handOver } from './cluster.ts'
import { asNobody } from './testing/as-nobody.ts'
import { startDatabase } from './testing/start-database.ts'
import { databaseDirectory } from './testing/database-directory.ts'

const NOBODY = { uid: 65_534, gid: 65_534, name: 'nobody' }

async function ownersIn(cluster: string): Promise<number[]> {
  const names = ['', ...(await readdir(cluster, { recursive: true }))]
  return [...new Set(await Promise.all(names.map(async (name) => (await stat(join(cluster, name))).uid)))]
}

async function connectAs(user: string, host: string): Promise<string> {
  const sql = postgres({ host, port: 5432, user, database: 'postgres', max: 1, connect_timeout: 5 })
  const answer = sql`select 1`.then(
    () => 'let in',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
  return answer.finally(() => sql.end({ timeout: 1 }))
}

describe.runIf(isRoot())('another user of the machine (only root can try)', () => {
  test('reads no file of the database, nor its socket', async () => {
    const directory = await databaseDirectory()
    const { database } = await startDatabase(directory)
    const cluster = join(directory, 'cluster')
    const modes = await Promise.all(
      [cluster, database.connection.host].map(async (path) => (await stat(path)).mode & 0o777),
    )
    expect(modes).toEqual([0o700, 0o700])
    await asNobody(async () => {
      for (const path of [cluster, database.connection.host])
        await expect(readdir(path)).rejects.toThrow('EACCES')
      await expect(readFile(join(cluster, 'PG_VERSION'))).rejects.toThrow('EACCES')
      for (const user of ['idex', 'postgres'])
        expect(await connectAs(user, database.connection.host)).toBe('EACCES')
    })
  })

  test('is refused by Postgres itself, even if the socket is reachable', async () => {
    const { database } = await startDatabase(await databaseDirectory())
    const { host } = database.connection
    await chmod(host, 0o755)
    await chmod(join(host, '.s.PGSQL.5432'), 0o777)
    for (const user of ['idex', 'postgres', 'nobody'])
      expect(await asNobody(() => connectAs(user, host)), user).toMatch(/^28/)
    expect(await connectAs('postgres', host)).toBe('let in')
  })

  test('shares no user with the database', async () => {
    const user = await userForNewCluster()
    expect(user && isShared(user)).toBe(false)
  })
})

describe.runIf(isRoot())('a cluster owned by nobody (only root can hand it over)', () => {
  test('belongs to the database’s dedicated user after the next start, with all its rows', async () => {
    const directory = await databaseDirectory()
    const cluster = join(directory, 'cluster')
    const first = await startDatabase(directory)
    await first.sql`create table kept as select 7 as n`
    await first.stop()
    await handOver(cluster, NOBODY)
    expect(await ownersIn(cluster)).toEqual([NOBODY.uid])
    const second = await startDatabase(directory)
    expect(await second.sql`select n from kept`).toEqual([{ n: 7 }])
    expect(await ownersIn(cluster)).toEqual([(await userForNewCluster())?.uid])
    expect(second.reports.join()).toMatch(/info The database in \S+ now belongs to .* nobody\./)
  })

  test('is handed over by the next start when the first was killed halfway', async () => {
    const directory = await databaseDirectory()
    const cluster = join(directory, 'cluster')
    await handOver(cluster, NOBODY)
    // The top directory goes to root first and to its new user last.
    await chown(cluster, 0, 0)
    await chown(join(cluster, 'base'), (await userForNewCluster())?.uid ?? 0, 0)
    await startDatabase(directory)
    expect(await ownersIn(cluster)).toEqual([(await userForNewCluster())?.uid])
  })
})

test('access rules left in the cluster by an earlier version are ignored', async () => {
  const directory = await databaseDirectory()
  await writeFile(join(directory, 'cluster', 'pg_hba.conf'), 'local all all trust\n')
  const { database } = await startDatabase(directory)
  const sql = postgres({ ...database.connection, user: 'postgres', max: 1 })
  onTestFinished(() => sql.end())
  const rules =
    await sql`select type, database, user_name, auth_method, options, error from pg_hba_file_rules`
  expect(rules).toEqual([
    {
      type: 'local',
      database: ['all'],
      user_name: ['idex', 'postgres'],
      auth_method: 'peer',
      options: ['map=idex'],
      error: null,
    },
  ])
})
