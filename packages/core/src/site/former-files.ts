import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordCommand } from '../audit/internal/record-audit.ts'
import type { Services } from '../kernel/context.ts'
import { MissingFileError } from '../ports/file-storage.ts'

/** Files that a storage on disk has left in `directory`, by id and path. */
export async function findFormerFiles(directory: string): Promise<{ id: string; path: string }[]> {
  const stored = join(directory, 'stored')
  const entries = await readdir(stored, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ id: name, path: join(parentPath, name) }))
}

/**
 * Removes those that the storage in use has as well, on the command line. Returns how many, and the ids of the others, which nothing
 * else has.
 */
export async function removeFormerFiles(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  directory: string,
): Promise<{ removed: number; kept: string[] }> {
  const kept: string[] = []
  let removed = 0
  for (const { id, path } of await findFormerFiles(directory)) {
    try {
      const bytes = await files.read(id)
      bytes.destroy()
      await rm(path)
      removed += 1
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error
      kept.push(id)
    }
  }
  const entry = { action: 'files.remove-former', subjectId: 'files', subjectTitle: String(removed) } as const
  await recordCommand(db, clock, entry)
  return { removed, kept }
}
