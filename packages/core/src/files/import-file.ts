import type { Readable } from 'node:stream'
import { newId } from '@idex/db/ids'
import { files } from '@idex/db/schema'
import type { Services } from '../kernel/context.ts'
import { discardFile } from './internal/discard-file.ts'
import { receiveFile } from './internal/receive-file.ts'
import { markStored, withReceivingHeartbeat } from './upload-state.ts'

type FileFacts = Pick<typeof files.$inferInsert, 'uploaderId' | 'kind' | 'mimeType' | 'name' | 'pageCount'>

/** Stores a file that ships with the product, trusting its kind. Returns the file's id. Uploads go through `uploadPdf`. */
export async function importFile(ctx: Services, facts: FileFacts, source: Readable): Promise<string> {
  const id = newId()
  const path = await ctx.files.incomingPath(id)
  const now = ctx.clock.now()
  await ctx.db.insert(files).values({ ...facts, id, createdAt: now, receivingAt: now })
  try {
    await withReceivingHeartbeat(ctx, id, async () => {
      const received = await receiveFile(source, path)
      await ctx.files.adopt(id, path)
      await markStored(ctx, id, received)
    })
  } catch (error) {
    await discardFile(ctx, id)
    throw error
  }
  return id
}
