import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '@idex/db/client'
import { findRunningPostgres } from '@idex/embedded-postgres/attach'
import { EmbeddedPostgresError } from '@idex/embedded-postgres/errors'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { openDataDirectory } from '../data-directory.ts'
import { hasTables } from '../database/examine-database.ts'
import type { Installation } from '../config/installation.ts'
import { StartError } from '../start-error.ts'

/**
 * How a command needs the database: `existing`; `any`, created if there is none; or `alone`, created if there is none
 * and not used by a server. The first two may be in use by a running server.
 */
export type DatabaseRequirement = 'existing' | 'any' | 'alone'

/** A database that can be connected to; `isShared` when a running server owns it. */
export type OpenDatabase = { connection: DatabaseConnection; isShared: boolean; close(): Promise<void> }

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

function isInUse(error: unknown): boolean {
  return error instanceof EmbeddedPostgresError && error.code === 'IN_USE'
}

/**
 * The database of an installation: that of DATABASE_URL, else the embedded one, started unless a server runs it. Throws
 * StartError or EmbeddedPostgresError.
 */
export async function openDatabase(
  { databaseUrl, dataDirectory }: Installation,
  need: DatabaseRequirement,
): Promise<OpenDatabase> {
  const leave = async () => undefined
  if (databaseUrl !== undefined) {
    if (!(await hasTables(databaseUrl)) && need === 'existing')
      throw new StartError('The database is empty: correct DATABASE_URL, or start the server once.')
    return { connection: databaseUrl, isShared: false, close: leave }
  }
  const directory = join(dataDirectory, 'postgres')
  if (need === 'existing') {
    await access(directory).catch((cause: unknown) => {
      throw new StartError(`There is no database in ${dataDirectory}: set DATA_DIR or DATABASE_URL.`, {
        cause,
      })
    })
  }
  await openDataDirectory(dataDirectory, { embedded: true })
  try {
    const postgres = await startEmbeddedPostgres({ directory, log: quiet })
    return { connection: postgres.connection, isShared: false, close: () => postgres.stop() }
  } catch (error) {
    if (!isInUse(error)) throw error
    if (need === 'alone')
      throw new StartError('A server is using the database: stop it first.', { cause: error })
    return { connection: await findRunningPostgres(directory), isShared: true, close: leave }
  }
}
