import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { EmbeddedPostgresError } from './errors.ts'
import type { EmbeddedLog } from './log.ts'
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts'
import { commandOf, endPostmaster, pidsByCommand, signalProcess, waitUntil } from './processes.ts'

const BACKENDS_LIMIT_MS = 10_000

/** The name that identifies all processes of a cluster in the process list. */
export function clusterName(cluster: string): string {
  return `idex-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
}

/**
 * Ends processes of a cluster whose server or postmaster died. Call it only while owning the cluster's lock, which
 * proves that no live server needs them. Throws START_FAILED when some do not end.
 */
export async function endOrphans(cluster: string, log: EmbeddedLog): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (!file) return
  if (file.pid !== undefined) await endOrphanedPostmaster(cluster, file.pid, log)
  await endBackends(cluster)
  await disownPostmasterFile(cluster)
}

async function endOrphanedPostmaster(cluster: string, pid: number, log: EmbeddedLog): Promise<void> {
  const isGone = async () => !(await commandOf(pid)).includes(`/postgres -D ${cluster} `)
  if (await isGone()) return
  log.warn(`Stopping the Postgres process ${pid}, left behind on ${cluster} by a server that died.`)
  if (!(await endPostmaster(pid, isGone))) throw stuck(cluster)
}

/** Without their postmaster, backends end on their own, but only after their current query. */
async function endBackends(cluster: string): Promise<void> {
  const title = `postgres: ${clusterName(cluster)}: `
  for (const pid of await pidsByCommand(title)) signalProcess(pid, 'SIGKILL')
  const haveEnded = async () => (await pidsByCommand(title)).length === 0
  if (!(await waitUntil(haveEnded, BACKENDS_LIMIT_MS))) throw stuck(cluster)
}

/**
 * Postgres takes any live process with the recorded pid for a rival. Recording ourselves, its parent, makes it continue
 * to its second check, whether the old shared memory is in use; deleting the file would skip that one.
 */
async function disownPostmasterFile(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (!file) return
  const [, ...rest] = file.lines
  if (file.pid === undefined) await rm(postmasterFilePath(cluster))
  else if (isAlive(file.pid)) await writeFile(postmasterFilePath(cluster), [process.pid, ...rest].join('\n'))
}

function isAlive(pid: number): boolean {
  try {
    return signalProcess(pid, 0)
  } catch {
    return true
  }
}

function stuck(cluster: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'START_FAILED',
    `Processes of an earlier Postgres on ${cluster} do not end: end them, or restart the machine.`,
  )
}
