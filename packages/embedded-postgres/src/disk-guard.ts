import { randomBytes } from 'node:crypto'
import { appendFile, chmod, open, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './durable-files.ts'
import { reasonOf, systemCode } from './errors.ts'
import { clusterIn } from './location.ts'
import type { EmbeddedLog } from './log.ts'

const INTERVAL_MS = 200
const MEGABYTE = 1024 * 1024
// Writes are allowed again above this multiple of the limit, so that the guard does not flap.
const RELEASE_FACTOR = 1.5
// Databases of short-lived processes, such as tests, never get to writing it.
const RESERVE_DELAY_MS = 5_000
const SWITCH = 'read-only.conf'
// Two files of the write-ahead log: what a recovery on a full disk needs.
const RESERVE_BYTES = 32 * MEGABYTE
const AMPLE_BYTES = 8 * RESERVE_BYTES

/** Prepares a new cluster for the guard: on a full disk files can be renamed, but not written. */
export async function installGuard(cluster: string): Promise<void> {
  await appendFile(join(cluster, 'postgresql.conf'), `\ninclude_if_exists = '${SWITCH}'\n`)
  await writeFile(join(cluster, `${SWITCH}.off`), 'default_transaction_read_only = on\n')
  await chmod(join(cluster, `${SWITCH}.off`), 0o644)
}

/** Allows writes again if a refusal outlived its server; Postgres must not be running. */
export async function releaseGuard(location: string): Promise<void> {
  await turnSwitch(location, false)
}

/** Directory that is guarded; `reload` makes a running Postgres read its configuration. */
export type Guarded = { location: string; minFreeBytes: number; reload: () => void; log: EmbeddedLog }

/**
 * Makes Postgres refuse writes (SQLSTATE 25006) while less than `minFreeBytes` of the disk are free: a Postgres that
 * needs a new log file on a full disk crashes, and readers with it. Returns how to stop.
 */
export function guardDisk(guarded: Guarded): () => Promise<void> {
  const { location, minFreeBytes, reload, log } = guarded
  const reserveAfter = performance.now() + RESERVE_DELAY_MS
  let isReadOnly = false
  const check = async () => {
    const free = await freeBytes(location)
    const shallBe = free < minFreeBytes * (isReadOnly ? RELEASE_FACTOR : 1)
    if (!shallBe && performance.now() > reserveAfter) await fillReserve(location)
    if (shallBe === isReadOnly) return
    await turnSwitch(location, shallBe)
    isReadOnly = shallBe
    reload()
    const room = `${Math.floor(free / MEGABYTE)} MB are free for ${location}`
    const wanted = Math.ceil((minFreeBytes * RELEASE_FACTOR) / MEGABYTE)
    if (isReadOnly) log.warn(`Only ${room}: the database refuses writes until ${wanted} MB are.`)
    else log.warn(`${room}: the database accepts writes again.`)
  }
  return repeat(() => check().catch((error) => log.debug(`The disk guard failed: ${reasonOf(error)}`)))
}

function repeat(task: () => Promise<void>): () => Promise<void> {
  let work = task()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    work = task().finally(() => (isBusy = false))
  }, INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return work
  }
}

async function turnSwitch(location: string, on: boolean): Promise<void> {
  const active = join(clusterIn(location), SWITCH)
  const inactive = `${active}.off`
  try {
    await rename(on ? inactive : active, on ? active : inactive)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
}

/** Bytes free for an ordinary user on the disk of `path`. */
async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** While there is ample space, reserves some for the recovery of a Postgres that crashed on a full disk. */
async function fillReserve(location: string): Promise<void> {
  const reserve = join(location, 'disk-reserve')
  if ((await exists(reserve)) || (await freeBytes(location)) < AMPLE_BYTES) return
  const handle = await open(`${reserve}.new`, 'w', 0o600)
  try {
    // Random, because a file system may not allocate zeros.
    for (let size = 0; size < RESERVE_BYTES; size += MEGABYTE) await handle.write(randomBytes(MEGABYTE))
  } finally {
    await handle.close()
  }
  await rename(`${reserve}.new`, reserve)
}

/** Deletes the reserve if the disk is full. */
export async function releaseReserve(location: string): Promise<void> {
  if ((await freeBytes(location)) < RESERVE_BYTES) await rm(join(location, 'disk-reserve'), { force: true })
}
