import { randomBytes } from 'node:crypto'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './durable-files.ts'

const CHUNK = 1024 * 1024
// Two files of the write-ahead log: what a recovery on a full disk needs.
const RESERVE_BYTES = 32 * CHUNK
const AMPLE_BYTES = 8 * RESERVE_BYTES

/** Bytes free for an ordinary user on the disk of `path`. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** While there is ample space, reserves some for the recovery of a Postgres that crashed on a full disk. */
export async function fillReserve(location: string): Promise<void> {
  const reserve = join(location, 'disk-reserve')
  if ((await exists(reserve)) || (await freeBytes(location)) < AMPLE_BYTES) return
  const handle = await open(`${reserve}.new`, 'w', 0o600)
  try {
    // Random, because a file system may not allocate zeros.
    for (let size = 0; size < RESERVE_BYTES; size += CHUNK) await handle.write(randomBytes(CHUNK))
  } finally {
    await handle.close()
  }
  await rename(`${reserve}.new`, reserve)
}

/** Deletes the reserve if the disk is full. */
export async function releaseReserve(location: string): Promise<void> {
  if ((await freeBytes(location)) < RESERVE_BYTES) await rm(join(location, 'disk-reserve'), { force: true })
}
