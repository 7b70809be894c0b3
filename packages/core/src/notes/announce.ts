import type { Queryable } from '@idex/db/client'
import type { notes } from '@idex/db/schema'
import type { Services } from '../kernel/context.ts'

type Note = typeof notes.$inferSelect

/** Seconds between publishing and telling, in which further notes join and a mistake can be taken back. */
const DIGEST_DELAY_SECONDS = 10 * 60

/** Sees to it that a note is told about once it is published; `tx` is the transaction that publishes it. */
export async function announceLater(
  ctx: Pick<Services, 'queue'>,
  tx: Queryable,
  note: Pick<Note, 'published' | 'announcedAt'>,
): Promise<void> {
  if (!note.published || note.announcedAt !== null) return
  const options = { tx, startAfter: DIGEST_DELAY_SECONDS, singletonKey: 'digest' }
  await ctx.queue.enqueue('insights.digest', {}, options)
}
