import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SystemUser } from './system-user.ts'
import { exists, makeDirectories, syncDirectory } from './durable-files.ts'
import { SYSTEM_STORE } from './location.ts'

const ABANDONED_AFTER_MS = 3_600_000

/**
 * Copies the binaries' package to where `user` can run it and returns the copy's path; an existing copy of the same
 * version is reused. Root's copy is shared in the system store, or in `location` if that is read-only.
 */
export async function copyPackage(
  packageRoot: string,
  location: string,
  user: SystemUser | undefined,
): Promise<string> {
  const name = `${basename(packageRoot)}-${await versionOf(packageRoot)}`
  if (!user) return copyInto(location, name, packageRoot)
  try {
    await makeDirectories(SYSTEM_STORE, 0o711)
    return await copyInto(SYSTEM_STORE, name, packageRoot)
  } catch {
    return copyInto(location, name, packageRoot)
  }
}

async function copyInto(place: string, name: string, packageRoot: string): Promise<string> {
  const target = join(place, `postgres-${name}`)
  if (await exists(target)) return target
  await removeAbandoned(place)
  const scratch = await mkdtemp(join(place, 'postgres-copy-'))
  try {
    await copyTree(join(packageRoot, 'native'), join(scratch, 'native'))
    await publish(scratch, target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return target
}

async function publish(scratch: string, target: string): Promise<void> {
  const handle = await open(scratch, 'r')
  await handle.chmod(0o755).finally(() => handle.close())
  try {
    await rename(scratch, target)
  } catch (error) {
    // Another server on this machine finished the same copy first.
    if (!(await exists(target))) throw error
  }
  await syncDirectory(join(target, '..'))
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) await copyTree(source, target)
      else if (entry.isFile()) {
        await copyFile(source, target, constants.COPYFILE_FICLONE)
        await makeDurable(target)
      }
    }),
  )
  await makeDurable(to)
}

async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.chmod(0o755)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(place: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.startsWith('postgres-copy-'))
  for (const path of names.map((name) => join(place, name))) {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

async function versionOf(packageRoot: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  throw new TypeError(`${packageRoot}/package.json names no version`)
}
