import { ANNOUNCEMENT_DELAY_MINUTES } from '@idex/contract/notes/choices'
import type { Queryable } from '@idex/db/client'
import type { notes } from '@idex/db/schema'
import type { Services } from '../kernel/context.ts'

type Note = typeof notes.$inferSelect

/** Schedules the announcement of a published note; `tx` is the transaction that publishes it. */
export async function announceLater(
  ctx: Pick<Services, 'queue'>,
  tx: Queryable,
  note: Pick<Note, 'published' | 'announcedAt'>,
): Promise<void> {
  if (!note.published || note.announcedAt !== null) return
  const options = { tx, startAfter: ANNOUNCEMENT_DELAY_MINUTES * 60, singletonKey: 'digest' }
  await ctx.queue.enqueue('insights.digest', {}, options)
}

/** When members first saw a note, once it is published: it stays, whatever becomes of the note. */
export function firstPublished(
  { clock }: Pick<Services, 'clock'>,
  published: boolean | undefined,
  before: Date | null = null,
): Pick<Note, 'publishedAt'> {
  return { publishedAt: before ?? (published === true ? clock.now() : null) }
}

/** The columns of a note that is published without an email: it counts as announced, unless it was before. */
export function unannounced(
  { clock }: Pick<Services, 'clock'>,
  { published, announce }: { published?: boolean | undefined; announce?: boolean | undefined },
  announcedAt: Date | null = null,
): Pick<Note, 'announcedAt'> {
  const isSilent = published === true && announce === false
  return { announcedAt: isSilent ? (announcedAt ?? clock.now()) : announcedAt }
}
