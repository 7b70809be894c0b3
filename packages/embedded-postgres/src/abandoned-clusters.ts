import { readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from './durable-files.ts'
import { reasonOf } from './errors.ts'
import type { EmbeddedLog } from './log.ts'
import { acquireOwnerLock } from './owner-lock.ts'

const OWNER = 'directory'

/** Records in a location which directory it belongs to. */
export async function recordOwner(location: string, directory: string): Promise<void> {
  await writeFile(join(location, OWNER), directory)
}

/**
 * Deletes the locations in `store` whose directory was a temporary one and is gone. A directory missing elsewhere may
 * be on a disk that is not mounted: its location stays.
 */
export async function removeAbandonedClusters(store: string, log: EmbeddedLog): Promise<void> {
  const temporary = ['/tmp/', '/var/tmp/', `${await realpath(tmpdir()).catch(() => '/tmp')}/`]
  const names = await readdir(store).catch(() => [])
  for (const location of names.map((name) => join(store, name))) {
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
