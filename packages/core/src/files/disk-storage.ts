import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FileStorage } from './storage.ts'

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what servers of this machine that are no more were receiving. */
async function sweepIncoming(incoming: string, host: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const [owner, pid] = name.split('@')
    if (owner !== host || pid === undefined) continue
    if (Number(pid) === process.pid || isRunning(Number(pid))) continue
    await rm(join(incoming, name), { recursive: true, force: true })
  }
}

/**
 * Files in `directory`, spread over folders by the first two characters of their ids. A file is synced, renamed
 * into place and its folder synced, so that it is there whole or not at all.
 */
export async function createDiskStorage(directory: string): Promise<FileStorage> {
  const host = hostname().replace(/[^A-Za-z0-9.-]/g, '')
  const incoming = join(directory, 'incoming')
  const own = join(incoming, `${host}@${process.pid}`)
  const folderOf = (id: string) => join(directory, 'stored', id.slice(0, 2))
  await mkdir(own, { recursive: true })
  await sweepIncoming(incoming, host)
  return {
    async incomingPath(id) {
      await mkdir(own, { recursive: true })
      return join(own, id)
    },
    async adopt(id, incomingPath) {
      const folder = folderOf(id)
      await mkdir(folder, { recursive: true })
      await syncPath(incomingPath)
      await rename(incomingPath, join(folder, id))
      await syncPath(folder)
      await syncPath(join(directory, 'stored'))
    },
    async read(id, range) {
      const path = join(folderOf(id), id)
      const handle = await open(path, 'r')
      return createReadStream(path, { fd: handle, ...range })
    },
    async remove(id) {
      await rm(join(folderOf(id), id), { force: true })
    },
    async check() {
      await access(own, constants.W_OK)
    },
  }
}
