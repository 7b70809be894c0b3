import { fstat } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FileStream } from './file-stream.ts'
import { openIncomingFiles } from './incoming-files.ts'
import { OpenFiles, openForOne } from './open-files.ts'
import { type FileStorage, isOriginal, MissingFileError } from '../ports/file-storage.ts'

const stat = promisify(fstat)

async function sizeOf(descriptor: number): Promise<number> {
  return (await stat(descriptor)).size
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Files in `directory`, spread over folders by the first two characters of their ids. A file is synced, renamed into
 * place and its folder synced, so that it is stored completely or not at all.
 */
export async function createDiskStorage(directory: string): Promise<FileStorage> {
  const incoming = await openIncomingFiles(directory)
  const stored = join(directory, 'stored')
  const folderOf = (id: string) => join(stored, id.slice(0, 2))
  const openFiles = new OpenFiles()
  return {
    incomingPath: (id) => incoming.path(id),
    async adopt(id, incomingPath) {
      const folder = folderOf(id)
      await mkdir(folder, { recursive: true })
      await syncPath(incomingPath)
      await rename(incomingPath, join(folder, id))
      await syncPath(folder)
      await syncPath(stored)
    },
    async read(id, range) {
      const path = join(folderOf(id), id)
      const opening = isOriginal(id) ? openFiles.lease(path) : openForOne(path)
      const file = await opening.catch((error: unknown) => {
        throw isAbsent(error) ? new MissingFileError(id, error) : error
      })
      return new FileStream(file, range ?? { start: 0, end: (await sizeOf(file.descriptor)) - 1 })
    },
    async remove(id) {
      const path = join(folderOf(id), id)
      await rm(path, { force: true })
      openFiles.drop(path)
      await incoming.remove(id)
    },
    freeBytes: () => incoming.freeBytes(),
    check: () => incoming.check(),
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
