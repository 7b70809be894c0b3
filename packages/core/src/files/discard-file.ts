import { files } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'

/** Removes every trace of a file that could not be stored: its bytes, whole or in part, and then its row. */
export async function discardFile(ctx: Services, id: string): Promise<void> {
  await ctx.files.remove(id)
  await ctx.db.delete(files).where(eq(files.id, id))
}
