import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Migration } from '@idex/db/migrations'
import {
  eachWithTimeout,
  RESPONSE_TIMEOUT_MS,
  ResponseTimeoutError,
  type WaitOptions,
} from '@idex/db/backup/timeouts'
import { type Snapshot, stillStored, type StoredFileRow, withSnapshot } from '@idex/db/backup/snapshot'
import type { DatabaseClient } from '@idex/db/client'
import { withTimeout } from '@idex/db/with-timeout'
import { exists } from '@idex/embedded-postgres/durable-files'
import type { Clock } from '../../kernel/context.ts'
import { type FileStorage, MissingFileError } from '../../ports/file-storage.ts'
import { type ArchiveWriter, createArchive } from '../internal/backup/archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { fileEntry, FORMAT, MANIFEST, type Manifest, tableEntry } from './manifest.ts'
import { openWorkingDirectory, type WorkingDirectory } from '../internal/backup/working-directory.ts'

/** Source of a backup; `steps` are all migrations this version knows. */
export type BackupSource = {
  sql: DatabaseClient['sql']
  files: FileStorage
  steps: readonly Migration[]
  clock: Clock
}

/** The contents of an archive: rows, files, and ids of files that were missing or whose bytes have changed. */
type BackupReport = { rows: number; files: number; missing: string[]; damaged: string[] }

/** Files may be deleted while they are copied; then the copy is started again, at most this often. */
const ATTEMPTS = 3

function checkSchema(migrations: readonly string[], steps: readonly Migration[]): void {
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database is empty.')
  if (migrations.some((hash, index) => steps[index]?.hash !== hash))
    throw new BackupError('The database belongs to a newer version: make the backup with that version.')
}

/** Copies the tables, each through the file `spool`, since an entry's size must be known before its bytes. */
async function addTables(archive: ArchiveWriter, snapshot: Snapshot, spool: string) {
  const tables: Manifest['tables'] = []
  const entries: Manifest['entries'] = {}
  for (const table of snapshot.tables) {
    const handle = await open(spool, 'w', 0o600)
    const rows = await snapshot
      .copyOut(table, async (chunk) => void (await handle.write(chunk)))
      .finally(() => handle.close())
    const { size } = await stat(spool)
    const name = tableEntry(table.name)
    entries[name] = await archive.add(name, size, createReadStream(spool))
    tables.push({ ...table, rows })
  }
  return { tables, entries }
}

/** The bytes of a file, with the same timeout as the database. */
async function readFile(
  files: FileStorage,
  id: string,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS }: WaitOptions,
) {
  const silent = () => new ResponseTimeoutError('The storage', responseTimeoutMs)
  const wait = <Answer>(answer: Promise<Answer>) => withTimeout(answer, responseTimeoutMs, silent)
  const source = await wait(files.read(id))
  const heard = Readable.from(eachWithTimeout<Buffer>(source, wait), { objectMode: false })
  return heard.once('close', () => source.destroy())
}

async function addFile(
  archive: ArchiveWriter,
  files: FileStorage,
  { id, size }: StoredFileRow,
  options: WaitOptions,
): Promise<Manifest['entries'][string] | undefined> {
  try {
    return await archive.add(fileEntry(id), size, await readFile(files, id, options))
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    options.signal?.throwIfAborted()
    throw new BackupError(`The file ${id} cannot be copied: ${String(error)}`, { cause: error })
  }
}

async function write(
  source: BackupSource,
  archive: ArchiveWriter,
  spool: string,
  options: WaitOptions,
): Promise<BackupReport> {
  const now = source.clock.now()
  let rows: StoredFileRow[] = []
  const manifest: Manifest = {
    product: 'idex',
    format: FORMAT,
    createdAt: now.toISOString(),
    migrations: [],
    tables: [],
    missing: [],
    entries: {},
  }
  await withSnapshot(source.sql, source.steps, options, async (snapshot) => {
    checkSchema(snapshot.migrations, source.steps)
    rows = snapshot.files
    manifest.migrations = snapshot.migrations
    Object.assign(manifest, await addTables(archive, snapshot, spool))
  })
  const damaged: string[] = []
  for (const row of rows) {
    const entry = await addFile(archive, source.files, row, options)
    if (!entry) manifest.missing.push(row.id)
    else manifest.entries[fileEntry(row.id)] = entry
    if (entry && entry.sha256 !== row.sha256) damaged.push(row.id)
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 2))
  await archive.add(MANIFEST, text.length, Readable.from([text]))
  await archive.close()
  return {
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: rows.length - manifest.missing.length,
    missing: manifest.missing,
    damaged,
  }
}

const [ARCHIVE, SPOOL] = ['archive.tar.gz', 'rows']

async function attempt(
  source: BackupSource,
  workingDirectory: WorkingDirectory,
  options: WaitOptions,
): Promise<BackupReport> {
  const path = workingDirectory.path(ARCHIVE)
  await rm(path, { force: true })
  const archive = createArchive(path, source.clock.now(), options.signal)
  try {
    return await write(source, archive, workingDirectory.path(SPOOL), options)
  } catch (error) {
    archive.abort()
    throw error
  }
}

async function attempts(
  source: BackupSource,
  workingDirectory: WorkingDirectory,
  options: WaitOptions,
): Promise<BackupReport> {
  for (let number = 1; ; number++) {
    const report = await attempt(source, workingDirectory, options)
    const left = await stillStored(source.sql, report.missing, options)
    if (left.length === report.missing.length || number === ATTEMPTS) return report
  }
}

/**
 * Writes database and files into the archive `to` while servers keep running. It appears complete and synced or not at
 * all, and never overwrites a file. Leftovers of killed backups beside it are removed. Throws BackupError, also when
 * database or storage do not respond within `options`, or the reason of its signal.
 */
export async function createBackup(
  source: BackupSource,
  to: string,
  options: WaitOptions = {},
): Promise<BackupReport> {
  const workingDirectory = await openWorkingDirectory(to, source.clock.now())
  try {
    if (await exists(to)) throw new BackupError(`${to} exists already.`)
    const report = await attempts(source, workingDirectory, options)
    options.signal?.throwIfAborted()
    await workingDirectory.publish(ARCHIVE)
    return report
  } catch (error) {
    if (error instanceof ResponseTimeoutError)
      throw new BackupError(`No backup was made: ${error.message}`, { cause: error })
    throw error
  } finally {
    await workingDirectory.close()
  }
}
