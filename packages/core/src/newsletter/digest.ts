import { createHash } from 'node:crypto'
import type { AnnouncementSchema } from '@idex/contract/notes/note'
import { notes } from '@idex/db/schema'
import { and, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireAdmin, type Services } from '../kernel/context.ts'
import { isPublished } from '../notes/policy.ts'
import { countDigestRecipients, listDigestRecipients, type DigestRecipient } from './recipients.ts'

type Note = typeof notes.$inferSelect

/** Whether a reader asked for notes like this one, before members saw it: readers without topics get all. */
function wants(
  reader: DigestRecipient,
  { topics, publishedAt }: Pick<Note, 'topics' | 'publishedAt'>,
): boolean {
  if (publishedAt !== null && publishedAt < reader.since) return false
  return reader.topics.length === 0 || topics.some((topic) => reader.topics.includes(topic))
}

/** The queue keeps keys longer than an account may exist, so this one does not contain the address in clear. */
export function mailKey(event: string, email: string): string {
  return createHash('sha256').update(`${event}\n${email.toLowerCase()}`).digest('hex')
}

/**
 * Sends everyone who agreed, and did not choose the weekly one, a digest of the notes published since the last one: marks the notes and enqueues one email
 * per reader in one transaction, so that nobody gets two, however many servers run it. Returns how many emails.
 */
export async function sendDigest(ctx: Services): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const announced = await tx
      .update(notes)
      .set({ announcedAt: now, mailedAt: now })
      .where(and(isPublished(), isNull(notes.announcedAt)))
      .returning({ id: notes.id, topics: notes.topics, publishedAt: notes.publishedAt })
    if (announced.length === 0) return 0
    const event = announced
      .map(({ id }) => id)
      .sort()
      .join()
    const items = (await listDigestRecipients(tx)).flatMap((reader) => {
      const noteIds = announced.filter((note) => wants(reader, note)).map(({ id }) => id)
      if (noteIds.length === 0) return []
      const recipient = { audience: reader.audience, id: reader.id }
      const payload = { kind: 'insight-digest' as const, recipient, noteIds }
      return [{ payload, singletonKey: `digest:${mailKey(event, reader.email)}` }]
    })
    await ctx.queue.enqueueEach('mail.send', items, { tx })
    return items.length
  })
}

/** How many people get an email at once about a note with these topics, if it is published now. */
export async function countDigestReaders(
  ctx: Context,
  note: z.output<typeof AnnouncementSchema>,
): Promise<{ readers: number }> {
  requireAdmin(ctx.actor)
  return { readers: await countDigestRecipients(ctx.db, note.topics) }
}
