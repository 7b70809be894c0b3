import { rm } from 'node:fs/promises'
import { writeAccessFiles } from './access-files.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, removeScratch } from './cluster.ts'
import { guardDisk, releaseGuard, releaseReserve } from './disk-guard.ts'
import { ensureDatabase, NAME } from './ensure-database.ts'
import { EmbeddedPostgresError, reasonOf, systemCode } from './errors.ts'
import { clusterIn, recordCreated } from './location.ts'
import type { EmbeddedLog } from './log.ts'
import type { OwnerLock } from './owner-lock.ts'
import { launchPostmaster, type Launch } from './postmaster.ts'
import { PORT } from './settings.ts'
import { openSocketDirectory } from './socket-directory.ts'
import { openStore } from './store.ts'
import { supervise } from './supervise.ts'

/**
 * `directory` belongs entirely to the launcher. When Postgres dies and cannot be restarted for `restartLimitMs`
 * (default five minutes), `onUnexpectedExit` is called once. While less than `minFreeBytes` of disk are free (default
 * 64 MiB), the database refuses writes. `standbys` is how many may stream from it (default none), each as the same system user.
 */
export type EmbeddedPostgresOptions = {
  directory: string
  log: EmbeddedLog
  onUnexpectedExit?: (error: EmbeddedPostgresError) => void
  restartLimitMs?: number
  minFreeBytes?: number
  standbys?: number
}

/** A running Postgres: `connection` can be passed to postgres.js, `pid` is the current postmaster's. */
export type EmbeddedPostgres = {
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly pid: number
  stop(): Promise<void>
}

type Undo = (() => void | Promise<void>)[]

const MIN_FREE_BYTES = 64 * 1024 * 1024
const RESTART_LIMIT_MS = 300_000
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']

/**
 * Starts the Postgres of `directory`, created at the first start, on a private Unix socket, and keeps it running until
 * `stop`, which may be called twice. Throws EmbeddedPostgresError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const undo: Undo = []
  try {
    return await start(options, undo)
  } catch (error) {
    await unwind(undo)
    throw toEmbeddedError(error, options.directory)
  }
}

async function start(options: EmbeddedPostgresOptions, undo: Undo): Promise<EmbeddedPostgres> {
  const { location, lock, launch } = await prepare(options, undo)
  const { socketDirectory } = launch
  const first = await launchPostmaster(launch, new AbortController().signal)
  const supervised = supervise(first, {
    relaunch: async (cancelled) => {
      // Otherwise the cluster there, and its Postgres, belong to a newer server.
      if (!lock.isInPlace())
        throw new EmbeddedPostgresError('START_FAILED', `The database in ${location} was deleted.`)
      await releaseReserve(location)
      return launchPostmaster(launch, cancelled)
    },
    limitMs: options.restartLimitMs ?? RESTART_LIMIT_MS,
    giveUp: (error) => options.onUnexpectedExit?.(error),
    log: options.log,
  })
  undo.push(() => supervised.stop())
  await ensureDatabase(socketDirectory)
  undo.push(
    guardDisk({
      location,
      minFreeBytes: options.minFreeBytes ?? MIN_FREE_BYTES,
      reload: () => supervised.reload(),
      log: options.log,
    }),
  )

  let stopped: Promise<void> | undefined
  return {
    connection: { host: socketDirectory, port: PORT, user: NAME, database: NAME },
    get pid() {
      return supervised.pid()
    },
    stop: () => (stopped ??= unwind(undo)),
  }
}

async function prepare(
  { directory, log, standbys = 0 }: EmbeddedPostgresOptions,
  undo: Undo,
): Promise<{ location: string; lock: OwnerLock; launch: Launch }> {
  const store = await openStore(directory, log, undo)
  const { user } = store
  const location = store.location.path
  const { initdb, postgres } = await findBinaries(location, user, log)
  await removeScratch(location)
  if (!store.hasCluster) await createCluster(location, initdb, user)
  await recordCreated(store.directory, store.location)
  await releaseGuard(location)

  const access = await writeAccessFiles(location, { user, streams: standbys > 0 })
  const socketDirectory = await openSocketDirectory(location, user)
  undo.push(() => rm(socketDirectory, { recursive: true, force: true }))
  return {
    location,
    lock: store.lock,
    launch: { postgres, cluster: clusterIn(location), socketDirectory, access, standbys, user, log },
  }
}

async function unwind(undo: Undo): Promise<void> {
  const step = undo.pop()
  if (!step) return
  try {
    await step()
  } finally {
    await unwind(undo)
  }
}

function toEmbeddedError(error: unknown, directory: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const code = UNWRITABLE.includes(String(systemCode(error))) ? 'UNWRITABLE' : 'START_FAILED'
  return new EmbeddedPostgresError(
    code,
    `The database in ${directory} cannot be used: ${reasonOf(error)}.`,
    error,
  )
}
