import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** What this product keeps in its data directory; the launcher of Postgres looks after its own. */
const OWN_FOLDERS = ['files', 'mail']
const KNOWN = new Set([...OWN_FOLDERS, 'postgres'])

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** Postgres runs as another user where root starts it, who has to get through, and can see nothing on the way. */
const PASSAGE = 0o711

/** Nobody but this process's user may read what it, or a program it starts, writes from now on. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

const isOpen = (mode: number, allowed: number) => (mode & 0o777 & ~allowed) !== 0

/** Takes a folder and all in it from everyone else; the folder itself comes last, as a sign that the work is done. */
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
 * Makes the data directory and closes it to other users of the machine, also one of an earlier version, which left it open.
 * A directory that holds other things as well is left as it is, but for what lies in it of ours. Throws StartError.
 */
export async function openDataDirectory(
  directory: string,
  { embedded }: { embedded: boolean },
): Promise<void> {
  try {
    const isRoot = process.geteuid?.() === 0
    const mode = isRoot && embedded ? PASSAGE : PRIVATE_FOLDER
    await mkdir(directory, { recursive: true, mode })
    for (const name of OWN_FOLDERS) await tightenOwn(join(directory, name))
    const { uid, mode: found } = await lstat(directory)
    const isOursAlone = (await readdir(directory)).every((name) => KNOWN.has(name))
    const isOwner = uid === process.geteuid?.()
    if (isOwner && isOursAlone && (found & 0o777) !== mode) await chmod(directory, mode)
  } catch (cause) {
    throw new StartError(`The data directory ${directory} cannot be written.`, { cause })
  }
}
