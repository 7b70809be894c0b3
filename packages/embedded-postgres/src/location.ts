import { randomBytes } from 'node:crypto'
import { readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type SystemUser } from './system-user.ts'
import { exists, makeDirectories, writeDurably } from './durable-files.ts'
import { EmbeddedPostgresError, reasonOf, systemCode } from './errors.ts'
import type { EmbeddedLog } from './log.ts'
import { acquireOwnerLock } from './owner-lock.ts'

/** Where root stores what Postgres's unprivileged user cannot reach elsewhere; survives reboots, unlike /tmp. */
export const SYSTEM_STORE = '/var/lib/idex'

const POINTER = 'location'
/** File in a place under `SYSTEM_STORE`, which names the directory it belongs to. */
const OWNER = 'directory'
const POINTER_TEXT = /^(\/var\/lib\/idex\/[0-9a-f]{32})\n(created\n)?$/

/** The directory that contains the cluster; `created` means that a cluster must already exist. */
export type ClusterLocation = { path: string; created: boolean }

/**
 * Finds or chooses the location of `directory`'s cluster: the directory itself, or a place under `SYSTEM_STORE`,
 * recorded in a pointer file, when `user` cannot enter it. Throws START_FAILED when that place is gone.
 */
export async function findLocation(
  directory: string,
  user: SystemUser | undefined,
  log: EmbeddedLog,
): Promise<ClusterLocation> {
  const pointed = await readPointer(directory)
  if (pointed) return pointed
  const created = await exists(clusterIn(directory))
  if (created || !user || (await canEnter(user, directory))) return { path: directory, created }

  const location = { path: join(SYSTEM_STORE, randomBytes(16).toString('hex')), created: false }
  await removeAbandonedClusters(log)
  // The pointer comes first: a crash after it leaves nothing in the store without a pointer.
  await writePointer(directory, location)
  await makeDirectories(location.path, 0o711)
  await writeFile(join(location.path, OWNER), directory)
  log.info(`The user ${user.name} cannot enter ${directory}: the database is kept in ${location.path}.`)
  return location
}

/**
 * Deletes the locations under `SYSTEM_STORE` whose directory was a temporary one and is gone. A directory missing elsewhere may
 * be on a disk that is not mounted: its location stays.
 */
async function removeAbandonedClusters(log: EmbeddedLog): Promise<void> {
  const temporary = ['/tmp/', '/var/tmp/', `${await realpath(tmpdir()).catch(() => '/tmp')}/`]
  const names = await readdir(SYSTEM_STORE).catch(() => [])
  for (const location of names.map((name) => join(SYSTEM_STORE, name))) {
    const directory = await readFile(join(location, OWNER), 'utf8').catch(() => '')
    if (!temporary.some((place) => directory.startsWith(place)) || (await exists(directory))) continue
    try {
      const lock = acquireOwnerLock(location)
      await rm(location, { recursive: true, force: true }).finally(lock.release)
      log.info(`The database in ${location} was removed after its temporary directory ${directory}.`)
    } catch (error) {
      log.debug(`${location} was kept: ${reasonOf(error)}`)
    }
  }
}

/** Records that the cluster of a location outside `directory` now exists, so that its loss will be noticed. */
export async function recordCreated(directory: string, location: ClusterLocation): Promise<void> {
  if (location.path !== directory && !location.created)
    await writePointer(directory, { ...location, created: true })
}

/** The Postgres data directory within a location. */
export function clusterIn(location: string): string {
  return join(location, 'cluster')
}

async function writePointer(directory: string, location: ClusterLocation): Promise<void> {
  await writeDurably(join(directory, POINTER), `${location.path}\n${location.created ? 'created\n' : ''}`)
}

/** The location `directory` points to; undefined when it contains the cluster itself. Throws START_FAILED when it is gone. */
export async function readPointer(directory: string): Promise<ClusterLocation | undefined> {
  const text = await readFile(join(directory, POINTER), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const [, path, created] = POINTER_TEXT.exec(text) ?? []
  if (path === undefined) {
    throw new EmbeddedPostgresError('START_FAILED', `${join(directory, POINTER)} does not name a database.`)
  }
  if (created !== undefined && !(await exists(clusterIn(path)))) {
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `The database of ${directory} was kept in ${path}, which is gone: restore it, or delete ${directory} to start empty.`,
    )
  }
  await makeDirectories(path, 0o711)
  return { path, created: created !== undefined }
}
