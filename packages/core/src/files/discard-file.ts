import { rm } from 'node:fs/promises'
import { files } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'

/** Removes every trace of a file that could not be stored: what was received, what was kept, and its row. */
export async function discardFile(ctx: Services, id: string, incomingPath: string): Promise<void> {
  await rm(incomingPath, { force: true })
  await ctx.files.remove(id)
  await ctx.db.delete(files).where(eq(files.id, id))
}
