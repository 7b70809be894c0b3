import type { Readable } from 'node:stream'
import { newId } from '@idex/db/ids'
import { files } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { discardFile } from './discard-file.ts'
import { receiveFile } from './receive-file.ts'

type FileFacts = Pick<typeof files.$inferInsert, 'uploaderId' | 'kind' | 'mimeType' | 'name' | 'pageCount'>

/**
 * Stores a file the product itself brings along; its kind is taken on trust. Returns the file's id. What people
 * send goes through `uploadPdf`.
 */
export async function importFile(ctx: Services, facts: FileFacts, source: Readable): Promise<string> {
  const id = newId()
  const path = await ctx.files.incomingPath(id)
  await ctx.db.insert(files).values({ ...facts, id, createdAt: ctx.clock.now() })
  try {
    const received = await receiveFile(source, path)
    await ctx.files.adopt(id, path)
    await ctx.db
      .update(files)
      .set({ ...received, storedAt: ctx.clock.now() })
      .where(eq(files.id, id))
  } catch (error) {
    await discardFile(ctx, id)
    throw error
  }
  return id
}
