import { constants } from 'node:fs'
import { access, mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectories } from '@idex/embedded-postgres/durable-files'

/** Files being received, on local disk also when the storage is elsewhere. */
type IncomingFiles = {
  path(id: string): Promise<string>
  remove(id: string): Promise<void>
  /** Bytes left on its disk. */
  freeBytes(): Promise<number>
  /** Rejects when the directory cannot be written. */
  check(): Promise<void>
}

/** Files being received, in `directory/incoming`. */
export async function openIncomingFiles(directory: string): Promise<IncomingFiles> {
  const folder = join(directory, 'incoming')
  await makeDirectories(folder, 0o700)
  return {
    async path(id) {
      await mkdir(folder, { recursive: true })
      return join(folder, id)
    },
    remove: (id) => rm(join(folder, id), { force: true }),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    check: () => access(folder, constants.W_OK),
  }
}
