import type { Queryable } from '@idex/db/client'
import type { notes } from '@idex/db/schema'
import type { Services } from '../kernel/context.ts'

type Note = typeof notes.$inferSelect

/** Seconds between publishing and the digest, in which further notes join it and mistakes can be undone. */
const DIGEST_DELAY_SECONDS = 10 * 60

/** Schedules the announcement of a published note; `tx` is the transaction that publishes it. */
export async function announceLater(
  ctx: Pick<Services, 'queue'>,
  tx: Queryable,
  note: Pick<Note, 'published' | 'announcedAt'>,
): Promise<void> {
  if (!note.published || note.announcedAt !== null) return
  const options = { tx, startAfter: DIGEST_DELAY_SECONDS, singletonKey: 'digest' }
  await ctx.queue.enqueue('insights.digest', {}, options)
}
