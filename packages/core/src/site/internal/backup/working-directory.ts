import { link, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { syncDirectory } from '@idex/embedded-postgres/durable-files'
import { BackupError, backupFolderProblem } from '../../backup/backup-error.ts'

const PREFIX = '.idex-backup-'
const MACHINE = hostname().replaceAll(/[^\w.]/g, '_')
const NAME = /^\.idex-backup-([\w.]+)-(\d+)-\w{6}$/

/** Milliseconds without a write after which work of another machine, or under a reused pid, counts as dead. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** A private folder next to the file being made, on the same disk. */
export type WorkingDirectory = {
  path(name: string): string
  /** Gives the file `name`, complete and synced, its final path. Throws BackupError if that exists. */
  publish(name: string): Promise<void>
  close(): Promise<void>
}

const open = new Set<string>()

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isDead(folder: string, name: string, now: Date): Promise<boolean> {
  const [, machine, pid] = NAME.exec(name) ?? []
  const path = join(folder, name)
  if (machine === undefined || open.has(path)) return false
  if (machine === MACHINE && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  const paths = [path, ...(await readdir(path)).map((inside) => join(path, inside))]
  const changes = await Promise.all(paths.map(async (inside) => (await stat(inside)).mtimeMs))
  return now.getTime() - Math.max(...changes) > ABANDONED_AFTER_MS
}

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })

/** Removes leftovers of killed backups from `folder`. */
async function removeDead(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    // Another backup may finish at this moment and remove its own.
    if (await isDead(folder, name, now).catch(() => false)) await remove(join(folder, name))
  }
}

async function claim(from: string, to: string): Promise<void> {
  try {
    // Unlike renaming, linking never replaces what another backup has put there.
    await link(from, to)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new BackupError(`${to} exists already.`, { cause: error })
    await rename(from, to)
  }
}

/** Creates a folder for making the file `to`, and removes those of dead processes. Throws BackupError. */
export async function openWorkingDirectory(to: string, now: Date): Promise<WorkingDirectory> {
  const folder = dirname(to)
  const own = await removeDead(folder, now)
    .then(() => mkdtemp(join(folder, `${PREFIX}${MACHINE}-${process.pid}-`)))
    .catch((cause: unknown) => {
      throw backupFolderProblem(folder, cause)
    })
  open.add(own)
  return {
    path: (name) => join(own, name),
    async publish(name) {
      await claim(join(own, name), to)
      await syncDirectory(folder)
    },
    async close() {
      await remove(own)
      open.delete(own)
    },
  }
}
