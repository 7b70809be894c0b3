import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Migration } from '@idex/db/migrations'
import { type Filling, type Refusal, replaceDatabase } from '@idex/db/backup/replace-database'
import { withResponseTimeout } from '@idex/db/backup/timeouts'
import { isBackedUp } from '@idex/db/backup/tables'
import { removeBytes } from '../../files/internal/discard-file.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { type ArchiveEntry, readArchive, verifyArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './create-backup.ts'
import { fileIdOf, MANIFEST, type Manifest, tableEntry } from './manifest.ts'

/** Where a backup is restored to; `steps` are all migrations this version knows. */
type RestoreTarget = Omit<BackupSource, 'clock'>

/** Result of a restore: when the backup was made, rows, files, and ids of missing files. */
type RestoreReport = { createdAt: string; rows: number; files: number; missing: string[] }

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'in-use': 'A server is using the database: stop it first.',
  'not-empty': 'The database is not empty. Use --force to replace its contents.',
  newer: 'The database belongs to a newer version than this one: update this one first.',
}

/** The migrations of a backup's schema. Throws BackupError when this version does not know them all. */
function stepsOf({ migrations }: Manifest, known: readonly Migration[]): readonly Migration[] {
  if (migrations.some((hash, index) => known[index]?.hash !== hash))
    throw new BackupError('The backup was made by a newer version: update this one first.')
  return known.slice(0, migrations.length)
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of bytes) void chunk
}

async function fillTable(into: Filling, manifest: Manifest, { name, bytes }: ArchiveEntry): Promise<void> {
  const table = manifest.tables.find((shape) => tableEntry(shape.name) === name)
  if (!table) throw new BackupError(`The backup has an unknown entry: ${name}.`)
  // Archives of earlier versions contain them.
  if (!isBackedUp(table.name)) return drain(bytes)
  const rows = await into.copyIn(table, bytes).catch((cause: unknown) => {
    throw new BackupError(`The database refused the rows of ${table.name}: ${String(cause)}`, { cause })
  })
  if (rows !== table.rows)
    throw new BackupError(`The table ${table.name} has ${rows} rows and should have ${table.rows}.`)
}

async function storeFile(files: FileStorage, id: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const path = await files.incomingPath(id)
  await pipeline(bytes, createWriteStream(path))
  await files.adopt(id, path)
}

async function removeAll(files: FileStorage, ids: Iterable<string>): Promise<void> {
  for (const id of ids) await removeBytes(files, id)
}

/** Replaces rows and stores files; on failure the rows are as before and the files just stored are removed. */
async function replace(
  target: RestoreTarget,
  from: string,
  manifest: Manifest,
  { force, signal }: { force: boolean; signal: AbortSignal | undefined },
) {
  const options = { known: target.steps, steps: stepsOf(manifest, target.steps), force }
  const added = new Set<string>()
  const stored = new Set<string>()
  try {
    const fill: Parameters<typeof replaceDatabase>[2] = async (into, before) => {
      for await (const entry of readArchive(from)) {
        signal?.throwIfAborted()
        const id = fileIdOf(entry.name)
        if (id !== undefined) {
          stored.add(id)
          if (!before.has(id)) added.add(id)
          await storeFile(target.files, id, entry.bytes)
        } else if (entry.name === MANIFEST) await drain(entry.bytes)
        else await fillTable(into, manifest, entry)
      }
    }
    const { sql } = target
    const result = await withResponseTimeout(sql, { signal }, () => replaceDatabase(sql, options, fill))
    if ('refused' in result) throw new BackupError(REFUSALS[result.refused])
    return { ...result, stored }
  } catch (error) {
    await removeAll(target.files, added)
    throw error
  }
}

/**
 * Replaces database and files with those of an archive, after checking all of it against its checksums. A database with
 * rows is replaced only with `force`. Sessions, challenges and recovery codes are not restored. Throws BackupError, or
 * the signal's reason; the database is then unchanged.
 */
export async function restoreBackup(
  target: RestoreTarget,
  from: string,
  { force, signal }: { force: boolean; signal?: AbortSignal | undefined },
): Promise<RestoreReport> {
  const manifest = await verifyArchive(from)
  signal?.throwIfAborted()
  const { filesBefore, stored } = await replace(target, from, manifest, { force, signal })
  await removeAll(
    target.files,
    [...filesBefore].filter((id) => !stored.has(id)),
  )
  const { createdAt, tables, missing } = manifest
  const rows = tables.filter(({ name }) => isBackedUp(name)).reduce((sum, table) => sum + table.rows, 0)
  return { createdAt, rows, files: stored.size, missing }
}
