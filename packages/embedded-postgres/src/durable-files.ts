import { chmod, lstat, mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from './errors.ts'

/** Returns whether something exists at this path, even a dangling link; throws when that cannot be determined. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Makes the entries of a directory survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Durably creates a directory and its missing parents; only those it creates get `mode`, independent of the umask. Node's own
 * `recursive` never ends where a parent exists and nothing can be made in it, as in /proc.
 */
export async function makeDirectories(path: string, mode: number): Promise<void> {
  const parent = dirname(path)
  if (!(await exists(parent))) await makeDirectories(parent, mode)
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const isThere = systemCode(error) === 'EEXIST' && (await stat(path)).isDirectory()
    if (isThere) return
    throw error
  }
  await chmod(path, mode)
  await syncDirectory(parent)
}

/** Replaces a small text file so that a crash leaves the old or the new text, never a part. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const scratch = `${path}.new`
  const handle = await open(scratch, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(scratch, path)
  await syncDirectory(dirname(path))
}
