import { constants } from 'node:fs'
import { access, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '@idex/core/kernel/context'
import { backupFolderProblem } from '@idex/core/site/backup/backup-error'
import { recordBackup } from '@idex/core/site/backup/backup-times'
import { createBackup } from '@idex/core/site/backup/create-backup'
import { restoreBackup } from '@idex/core/site/backup/restore-backup'
import { type FileStorage, MissingFileError } from '@idex/core/ports/file-storage'
import { readMigrations } from '@idex/db/migrations'
import { connectPostgres, type DatabaseConnection } from '@idex/db/client'
import { makeDirectories } from '@idex/embedded-postgres/durable-files'
import { reasonOf } from '@idex/embedded-postgres/errors'
import type { BackupSettings } from '../config/backup-env.ts'

const ARCHIVE = /^idex-[\dTZ-]+\.tar\.gz$/

/** Creates the folder of backups. Throws BackupError where it takes none. */
export async function openBackupFolder(directory: string): Promise<void> {
  try {
    await makeDirectories(directory, 0o700)
    await access(directory, constants.W_OK)
  } catch (cause) {
    throw backupFolderProblem(directory, cause)
  }
}

/** Archives in a folder, the newest first. */
async function archivesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory)
  return names
    .filter((name) => ARCHIVE.test(name))
    .toSorted()
    .toReversed()
}

/** A storage that forgets what it is given: a test restores files to see that they are there. */
function forgetfulStorage(directory: string): FileStorage {
  const at = (id: string) => join(directory, id)
  const remove = (id: string) => rm(at(id), { force: true })
  return {
    incomingPath: async (id) => at(id),
    adopt: remove,
    remove,
    read: (id) => Promise.reject(new MissingFileError(id, undefined)),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize
    },
    check: async () => undefined,
  }
}

function named(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== 'string') return { ...connection, database }
  return connection.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`)
}

type Needs = {
  services: Services
  settings: BackupSettings & { directory: string }
  connection: DatabaseConnection
  migrationsFolder: string
}

/** Makes a backup in the folder and removes those beyond the ones to keep. Returns its name. */
export async function makeBackup({
  services,
  settings,
  connection,
  migrationsFolder,
}: Needs): Promise<string> {
  const { directory, keep } = settings
  const { clock, files, stopping } = services
  await openBackupFolder(directory)
  const name = `idex-${clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  const sql = connectPostgres(connection, { max: 1 })
  try {
    const source = { sql, files, steps: readMigrations(migrationsFolder), clock }
    await createBackup(source, join(directory, name), { ...(stopping && { signal: stopping }) })
  } finally {
    await sql.end({ timeout: 1 })
  }
  await recordBackup(services, 'made')
  const beyond = (await archivesIn(directory)).slice(keep)
  for (const old of beyond) await rm(join(directory, old), { force: true })
  return name
}

/** The database a test restores into, of this server alone; one that a killed test left is replaced. */
const SCRATCH = 'idex_restore_test'

async function restoreInto({ settings, services, connection, migrationsFolder }: Needs, archive: string) {
  const owner = connectPostgres(connection, { max: 1 })
  const folder = await mkdtemp(join(settings.directory, '.restore-test-'))
  try {
    await owner.unsafe(`drop database if exists ${SCRATCH} with (force)`)
    await owner.unsafe(`create database ${SCRATCH} template template0 encoding 'UTF8'`)
    const sql = connectPostgres(named(connection, SCRATCH), { max: 1 })
    const target = { sql, files: forgetfulStorage(folder), steps: readMigrations(migrationsFolder) }
    await restoreBackup(target, archive, { force: false, signal: services.stopping }).finally(() =>
      sql.end({ timeout: 1 }),
    )
  } finally {
    await owner.unsafe(`drop database if exists ${SCRATCH} with (force)`)
    await owner.end({ timeout: 1 })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Restores the newest backup into a database of its own, which is dropped again, and records what came of it. Returns its name. */
export async function testBackup(needs: Needs): Promise<string | null> {
  const { directory } = needs.settings
  const [newest] = await archivesIn(directory)
  if (newest === undefined) return null
  try {
    await restoreInto(needs, join(directory, newest))
  } catch (error) {
    await recordBackup(needs.services, 'tested', `${newest}: ${reasonOf(error)}`)
    throw error
  }
  await recordBackup(needs.services, 'tested')
  return newest
}
