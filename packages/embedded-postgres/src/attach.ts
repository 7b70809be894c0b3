import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EmbeddedPostgres } from './start.ts'
import { NAME } from './ensure-database.ts'
import { EmbeddedPostgresError, reasonOf } from './errors.ts'
import { readPointer } from './location.ts'
import { PORT } from './settings.ts'
import { SOCKET_RECORD } from './socket-directory.ts'

/**
 * Where the Postgres of a server running on `directory` listens; only that server stops it. Throws START_FAILED when it
 * cannot be found.
 */
export async function findRunningPostgres(directory: string): Promise<EmbeddedPostgres['connection']> {
  try {
    const real = await realpath(resolve(directory))
    const location = (await readPointer(real))?.path ?? real
    const socketDirectory = await readFile(join(location, SOCKET_RECORD), 'utf8')
    return { host: socketDirectory, port: PORT, user: NAME, database: NAME }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `The running database in ${directory} cannot be found: ${reasonOf(error)}.`,
      error,
    )
  }
}
