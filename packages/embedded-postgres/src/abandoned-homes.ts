import { readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from './durable-files.ts'
import { reasonOf } from './errors.ts'
import type { EmbeddedLog } from './log.ts'
import { acquireOwnerLock } from './owner-lock.ts'

const OWNER = 'directory'

/** Notes in a home for which directory it was made. */
export async function signHome(home: string, directory: string): Promise<void> {
  await writeFile(join(home, OWNER), directory)
}

/**
 * Deletes the homes in `store` whose directory lay among the system's temporary files and is gone. A directory
 * missing elsewhere may be a disk that is not mounted: its home stays.
 */
export async function removeAbandonedHomes(store: string, log: EmbeddedLog): Promise<void> {
  const temporary = ['/tmp/', '/var/tmp/', `${await realpath(tmpdir()).catch(() => '/tmp')}/`]
  const names = await readdir(store).catch(() => [])
  for (const home of names.map((name) => join(store, name))) {
    const directory = await readFile(join(home, OWNER), 'utf8').catch(() => '')
    if (!temporary.some((place) => directory.startsWith(place)) || (await exists(directory))) continue
    try {
      const lock = acquireOwnerLock(home)
      await rm(home, { recursive: true, force: true }).finally(lock.release)
      log.info(`Removed ${home}, the database of ${directory}, which is gone.`)
    } catch (error) {
      log.debug(`${home} was kept: ${reasonOf(error)}`)
    }
  }
}
