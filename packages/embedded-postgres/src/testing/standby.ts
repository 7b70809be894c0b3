import { execFile } from 'node:child_process'
import { appendFile, chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clusterIn } from '../location.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const run = promisify(execFile)
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }

/** A primary and the standbys that stream from it; any of them may be stopped before the others. */
export type Replication = { primary: EmbeddedPostgres; standbys: EmbeddedPostgres[]; stop(): Promise<void> }

/** Has the stopped Postgres of `directory` follow `primary`, as a standby that answers reads. */
async function follow(directory: string, { host, port }: EmbeddedPostgres['connection']): Promise<void> {
  // Such a directory contains its cluster: any user may pass through.
  const cluster = clusterIn(directory)
  const signal = join(cluster, 'standby.signal')
  const address = `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`
  await appendFile(join(cluster, 'postgresql.auto.conf'), address)
  await writeFile(signal, '')
  const { uid, gid } = await stat(cluster)
  await chown(signal, uid, gid)
}

/** Starts a primary and `count` standbys, copied from it before it ran for the first time. */
export async function startReplication(count: number): Promise<Replication> {
  const directory = join(await temporaryDirectory(), 'postgres')
  const first = await startEmbeddedPostgres({ directory, log })
  await first.stop()
  const copies = await Promise.all(
    Array.from({ length: count }, async () => join(await temporaryDirectory(), 'postgres')),
  )
  for (const copy of copies) await run('cp', ['-a', directory, copy])
  const primary = await startEmbeddedPostgres({ directory, log, standbys: count })
  const standbys: EmbeddedPostgres[] = []
  for (const copy of copies) {
    await follow(copy, primary.connection)
    standbys.push(await startEmbeddedPostgres({ directory: copy, log, standbys: count }))
  }
  const stop = async () => {
    for (const each of [...standbys, primary]) await each.stop()
  }
  return { primary, standbys, stop }
}
