import { appendFile, chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillReserve, freeBytes } from './disk-reserve.ts'
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
