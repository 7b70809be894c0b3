import { chown, lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type SystemUser } from './system-user.ts'
import { EmbeddedPostgresError } from './errors.ts'

/** Name of the file in a location that records the current socket directory. */
export const SOCKET_RECORD = 'socket-directory'

const OURS = /\/idex-pg-\w{6}$/
// A socket's path has at most 107 bytes on Linux, 103 on macOS; Postgres splits its list of directories at commas.
const USABLE = /^\/[\w/.+-]{1,70}$/

/**
 * Creates the private directory (mode 0700, unguessable name, short path) of this run's socket, and removes that of a
 * killed run. Postgres's own peer check relies on that mode.
 */
export async function openSocketDirectory(location: string, user: SystemUser | undefined): Promise<string> {
  await removeRecorded(location)
  for (const place of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!USABLE.test(place) || (user && !(await canEnter(user, place)))) continue
    const directory = await mkdtemp(join(place, 'idex-pg-')).catch(() => undefined)
    if (directory === undefined) continue
    await writeFile(join(location, SOCKET_RECORD), directory)
    if (user) await chown(directory, user.uid, user.gid)
    return directory
  }
  throw new EmbeddedPostgresError(
    'START_FAILED',
    'There is no writable directory for temporary files: set TMPDIR.',
  )
}

async function removeRecorded(location: string): Promise<void> {
  const directory = await readFile(join(location, SOCKET_RECORD), 'utf8').catch(() => '')
  await rm(join(location, SOCKET_RECORD), { force: true })
  if (!OURS.test(directory)) return
  const found = await lstat(directory).catch(() => undefined)
  if (found?.isDirectory()) await rm(directory, { recursive: true, force: true }).catch(() => undefined)
}
