import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../../kernel/context.ts'
import { MissingFileError } from '../../ports/file-storage.ts'

/**
 * Runs `work` with the bytes of the file `id` in a local file, of which there is one for each `purpose`. Undefined for a file
 * without bytes.
 */
export async function withLocalCopy<Result>(
  ctx: Services,
  { id, purpose }: { id: string; purpose: 'picture' | 'text' | `${'highlights' | 'watermark'}-${string}` },
  work: (path: string) => Promise<Result>,
): Promise<Result | undefined> {
  const path = await ctx.files.incomingPath(`${id}-${purpose}-source`)
  try {
    await pipeline(await ctx.files.read(id), createWriteStream(path))
    return await work(path)
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
