import { constants } from 'node:fs'
import { access, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files being received, on local disk whatever storage they end up in. */
type IncomingFiles = {
  path(id: string): Promise<string>
  remove(id: string): Promise<void>
  /** Rejects when the directory cannot be written. */
  check(): Promise<void>
}

/** Files being received, in `directory/incoming`. */
export async function openIncomingFiles(directory: string): Promise<IncomingFiles> {
  const folder = join(directory, 'incoming')
  await mkdir(folder, { recursive: true })
  return {
    async path(id) {
      await mkdir(folder, { recursive: true })
      return join(folder, id)
    },
    remove: (id) => rm(join(folder, id), { force: true }),
    check: () => access(folder, constants.W_OK),
  }
}
