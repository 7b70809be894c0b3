import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectories } from '@idex/embedded-postgres/durable-files'
import { reasonOf } from '@idex/embedded-postgres/errors'
import { StartError } from './start-error.ts'

/** The product's folders in its data directory; the Postgres launcher protects its own. */
const OWN_FOLDERS = ['files', 'mail']
const KNOWN = new Set([...OWN_FOLDERS, 'postgres'])

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** When root starts it, Postgres runs as another user, who must pass through without seeing anything. */
const PASSAGE = 0o711

/** Returns why a data directory cannot be used, with the remedy. */
export function dataDirectoryProblem(directory: string, cause: unknown): StartError {
  return new StartError(
    `The data directory ${directory} cannot be written (${reasonOf(cause)}): let the user who runs the server own it, or set DATA_DIR.`,
    { cause },
  )
}

/** From now on, only this process's user may read what it, or a program it starts, writes. */
export function restrictUmask(): void {
  process.umask(0o077)
}

const isOpen = (mode: number, allowed: number) => (mode & 0o777 & ~allowed) !== 0

/** Removes everyone else's access to a folder and its contents; the folder itself comes last, as a mark that all is done. */
async function tighten(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await tighten(path)
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE)
  }
  await chmod(folder, PRIVATE_FOLDER)
}

async function tightenOwn(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined)
  const isOurs = found?.isDirectory() === true && found.uid === process.geteuid?.()
  if (isOurs && isOpen(found.mode, PRIVATE_FOLDER)) await tighten(folder)
}

/**
 * Creates the data directory and closes it to other users, even one left open by an earlier version. In a directory
 * with other contents, only the product's own are changed. Throws StartError.
 */
export async function openDataDirectory(
  directory: string,
  { embedded }: { embedded: boolean },
): Promise<void> {
  try {
    const isRoot = process.geteuid?.() === 0
    const mode = isRoot && embedded ? PASSAGE : PRIVATE_FOLDER
    await makeDirectories(directory, mode)
    for (const name of OWN_FOLDERS) await tightenOwn(join(directory, name))
    const { uid, mode: found } = await lstat(directory)
    const isOursAlone = (await readdir(directory)).every((name) => KNOWN.has(name))
    const isOwner = uid === process.geteuid?.()
    if (isOwner && isOursAlone && (found & 0o777) !== mode) await chmod(directory, mode)
  } catch (cause) {
    throw dataDirectoryProblem(directory, cause)
  }
}
