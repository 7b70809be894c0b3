import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { adminClient } from '@idex/e2e/admin-client'
import { reaching } from './archive.ts'
import type { Cluster } from './cluster.ts'
import { directoryFor, runPart } from './ground.ts'
import { PORTS } from './ports.ts'
import { runProgram } from './run-program.ts'
import { BUILT, isReady, ORIGIN } from './site.ts'
import { until } from './until.ts'

const WRITES = 50

/** Publishes so many notes, one after the other; resolves to their ids, each of which was acknowledged. */
async function publish(count: number): Promise<string[]> {
  const publisher = await adminClient(ORIGIN)
  const ids: string[] = []
  for (let turn = 1; turn <= count; turn += 1) {
    const title = `Recovered ${turn}`
    const { id } = await publisher.publish({
      title,
      description: randomUUID(),
      pdfUrl: 'https://example.com/a.pdf',
    })
    ids.push(id)
  }
  return ids
}

/** All rows of what people write, as one hash. */
async function hashOf({ sql }: DatabaseClient): Promise<string> {
  const [row] = await sql<
    { hash: string }[]
  >`select md5(string_agg(line, chr(10) order by line)) as hash from (
    select notes::text as line from notes union all select files::text from files
    union all select id || email from users) lines`
  return row?.hash ?? ''
}

/** The moment, as the database has it, and what it contained then. */
async function momentOf(client: DatabaseClient): Promise<{ at: string; hash: string }> {
  const hash = await hashOf(client)
  const [row] = await client.sql<{ at: string }[]>`select clock_timestamp()::text as at`
  return { at: row?.at ?? '', hash }
}

/** Postgres on the restored rows at `data`, alone, until it has replayed what it was told to. */
function startRestored({ ground, database }: Cluster, data: string) {
  const settings = {
    port: PORTS.restored.postgres,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    // It is no node's primary yet, and must not write into the log of the cluster that it came from.
    synchronous_standby_names: '',
    archive_mode: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = runPart(ground, 'restored', 'postgres', ['-D', data, ...options])
  const url = `postgres://idex:${database.password}@127.0.0.1:${PORTS.restored.postgres}/idex`
  const client = connectDatabase(url, { max: 1 })
  const isPromoted = async () => {
    const [row] = await client.sql<{ waits: boolean }[]>`select pg_is_in_recovery() as waits`
    return row?.waits === false
  }
  return { postgres, url, client, promoted: () => until('the restored database', isPromoted, 60_000) }
}

/** Ids of the notes that a server shows which is started on the database at `url`. */
async function notesOn({ ground, site }: Cluster, url: string): Promise<Set<string>> {
  const origin = `http://127.0.0.1:${PORTS.restored.server}`
  const data = join(ground.directory, 'restored-server')
  await mkdir(data)
  const { DATABASE_POOL_URL: _pooler, ...environment } = site.environment
  const own = { DATABASE_URL: url, DATA_DIR: data, PORT: String(PORTS.restored.server), PUBLIC_URL: origin }
  const server = runProgram({
    ...BUILT,
    env: { ...environment, ...own },
    log: join(ground.directory, 'logs', 'restored-server.log'),
  })
  try {
    await until('a server on the restored database', () => isReady(origin), 60_000)
    const administrator = await adminClient(origin)
    return new Set((await administrator.list()).map(({ id }) => id))
  } finally {
    await server.stop()
  }
}

/**
 * Rehearses what an operator does after a disaster: rows are destroyed, and the database of the moment before is restored beside it, from a
 * backup and the log since. Returns whether all that was acknowledged until then is there again, and nothing of later.
 */
export async function rehearseRecovery(cluster: Cluster): Promise<boolean> {
  const { ground, database } = cluster
  const { archive } = database
  if (archive === undefined) throw new Error('The log of this cluster is not archived.')
  const primary = await database.nodeWith('leader')
  const onPrimary = (command: string, ...options: string[]) =>
    archive.run(primary.data, command, ...reaching(primary.data, primary.port), ...options)
  await onPrimary('stanza-create')
  await onPrimary('check')
  await onPrimary('backup', '--type=full')
  // A backup can be taken forward to seconds after that in which it ended.
  await wait(1000)
  const before = await publish(WRITES)
  const client = database.direct()
  const { at, hash } = await momentOf(client)
  // Postgres stops before the first commit that is later than the moment.
  await wait(100)
  const later = await publish(3)
  await client.sql`delete from notes`
  const disaster = performance.now()
  // Has the log go to the archive now, rather than when a piece of it is full.
  await onPrimary('check')
  const data = join(await directoryFor(ground, 'restored'), 'data')
  await archive.run(data, 'restore', ...['--type=time', `--target=${at}`, '--target-action=promote'])
  const restored = startRestored(cluster, data)
  try {
    await restored.promoted()
    const isSame = (await hashOf(restored.client)) === hash
    const notes = await notesOn(cluster, restored.url)
    const seconds = ((performance.now() - disaster) / 1000).toFixed(0)
    const [found, surplus] = [before, later].map((ids) => ids.filter((id) => notes.has(id)).length)
    console.log(
      `Recovery: of ${before.length} writes acknowledged before the moment ${found} are there again, of ${later.length} after it ${surplus}; the rows are ${isSame ? 'the same' : 'not the same'}; ${seconds} s from the disaster to a server in service.`,
    )
    return isSame && found === before.length && surplus === 0
  } finally {
    await restored.client.close()
    await restored.postgres.stop()
    await client.close()
  }
}
