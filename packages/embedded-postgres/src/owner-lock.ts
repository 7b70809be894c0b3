import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, reasonOf } from './errors.ts'

const SQLITE_BUSY = 5
// Two simultaneous starts can block each other for an instant; waiting lets exactly one win.
const LOCK_TIMEOUT_MS = 250
// SQLite allows paths of 512 bytes, 8 of which are for its journal's name.
const LONGEST_PATH_BYTES = 490

/** `isInPlace` tells whether the directory still contains the locked file, not a newer one after a deletion. */
export type OwnerLock = { release(): void; isInPlace(): boolean }

/**
 * Makes this process the only owner of `directory` until `release` or its death. Nothing else may open the lock's file:
 * a process that opens it twice and closes it loses the lock. Throws IN_USE when another process owns it, UNWRITABLE
 * when nothing can be written there, START_FAILED when its path exceeds 490 bytes.
 */
export function acquireOwnerLock(directory: string): OwnerLock {
  if (Buffer.byteLength(directory) > LONGEST_PATH_BYTES) {
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `The path ${directory} is too long for a database: choose one of at most ${LONGEST_PATH_BYTES} bytes.`,
    )
  }
  const path = join(directory, 'owner.lock')
  // Node has no flock; SQLite's file lock is held by the kernel, so it cannot become stale.
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS })
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file?.close()
    throw lockError(directory, error)
  }
  const held = file
  const { ino } = statSync(path)
  return {
    release: () => held.close(),
    isInPlace: () => statSync(path, { throwIfNoEntry: false })?.ino === ino,
  }
}

function lockError(directory: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
    return new EmbeddedPostgresError(
      'IN_USE',
      `Another running server already uses the database in ${directory}: stop it first, or give this one a DATA_DIR of its own.`,
      error,
    )
  }
  return new EmbeddedPostgresError('UNWRITABLE', `Cannot write to ${directory}: ${reasonOf(error)}.`, error)
}
