import { DomainError } from '@idex/contract/kernel/errors'
import { files } from '@idex/db/schema'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'

/** Milliseconds between two heartbeats of a file being received. */
const HEARTBEAT_MS = 60_000

/** Milliseconds without a heartbeat after which a file counts as abandoned, whichever server received it. */
export const ABANDONED_AFTER_MS = 15 * HEARTBEAT_MS

const isReceived = (id: string) => and(eq(files.id, id), isNull(files.storedAt), isNotNull(files.receivingAt))

/**
 * Runs `work` for the file `id`, whose row has `receivingAt`, and renews that as long as it takes: its bytes may arrive
 * for hours, then wait for inspection. A failed heartbeat is retried with the next.
 */
export async function withReceivingHeartbeat<Result>(
  ctx: Services,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = async () => {
    const receivingAt = ctx.clock.now()
    await ctx.db.update(files).set({ receivingAt }).where(isReceived(id))
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      ctx.log.warn(
        { err: error, file: id },
        'the progress of an upload could not be noted; tried again in a minute, and the upload is discarded after 15 without',
      ),
    )
  }, HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

type Facts = Pick<typeof files.$inferInsert, 'size' | 'sha256' | 'pageCount'> &
  Partial<Pick<typeof files.$inferInsert, 'kind' | 'mimeType' | 'name'>>

/**
 * Completes the row of a file whose bytes are in place, with its type where the whole file says more than its first bytes; an image and a PDF get their pictures soon, the text
 * of a PDF and of captions is read. Throws UNAVAILABLE when it has been abandoned or removed.
 */
export async function markStored(ctx: Services, id: string, facts: Facts): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .update(files)
      .set({ ...facts, storedAt: ctx.clock.now(), receivingAt: null })
      .where(isReceived(id))
      .returning({ kind: files.kind })
    if (!stored) throw new DomainError('UNAVAILABLE', 'The upload took too long. Please try again.')
    if (stored.kind === 'image' || stored.kind === 'pdf') await ctx.queue.enqueue('pictures.make', {}, { tx })
    if (stored.kind === 'pdf' || stored.kind === 'captions')
      await ctx.queue.enqueue('texts.extract', {}, { tx })
  })
}

/** Unfinished files without a heartbeat since `before`, or marked for removal. */
export const isAbandoned = (before: Date) =>
  and(isNull(files.storedAt), or(isNull(files.receivingAt), lt(files.receivingAt, before)))

/** Marks an abandoned file so that its upload cannot be completed. Returns whether it was abandoned. */
export async function markAbandoned(ctx: Services, id: string, before: Date): Promise<boolean> {
  const claimed = await ctx.db
    .update(files)
    .set({ receivingAt: null })
    .where(and(eq(files.id, id), isAbandoned(before)))
    .returning({ id: files.id })
  return claimed.length > 0
}
