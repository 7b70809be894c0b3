import { createHash } from 'node:crypto'
import type { AnnouncementReadersSchema, AnnouncementSchema } from '@idex/contract/notes/note'
import { notes } from '@idex/db/schema'
import type { Queryable } from '@idex/db/client'
import { and, inArray, isNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Services } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { isWaitingForEmail, nextEmailAt } from '../notes/internal/announce.ts'
import {
  countNoteEmailRecipients,
  listNoteEmailRecipients,
  type NoteEmailRecipient,
} from '../notes/internal/note-email-recipients.ts'

type Note = typeof notes.$inferSelect

/** Tells whether a reader subscribed to the topics of this note; readers without topics get all. */
function wants(
  reader: NoteEmailRecipient,
  { topics, publishedAt }: Pick<Note, 'topics' | 'publishedAt'>,
): boolean {
  if (publishedAt !== null && publishedAt < reader.since) return false
  return reader.topics.length === 0 || topics.some((topic) => reader.topics.includes(topic))
}

/** The queue keeps keys longer than an account may exist, so this one does not contain the address in clear. */
export function mailKey(event: string, email: string): string {
  return createHash('sha256').update(`${event}\n${email.toLowerCase()}`).digest('hex')
}

/** Stores with each note to how many readers the email about it goes. */
async function recordReaders(
  tx: Queryable,
  announced: readonly Pick<Note, 'id' | 'topics' | 'publishedAt'>[],
  readers: readonly NoteEmailRecipient[],
): Promise<void> {
  const counted = announced.map((note) => ({
    id: note.id,
    count: readers.filter((reader) => wants(reader, note)).length,
  }))
  for (const [mailedTo, same] of Map.groupBy(counted, ({ count }) => count)) {
    const ids = same.map(({ id }) => id)
    await tx.update(notes).set({ mailedTo }).where(inArray(notes.id, ids))
  }
}

/**
 * Sends everyone who agreed, and did not choose the weekly one, a digest of the notes whose email is due at `dueAt`, or
 * of all that wait. It marks the notes and enqueues one email per reader in one transaction, so that several servers
 * never send two. Returns how many emails.
 */
export async function sendAnnouncements(
  ctx: Services,
  { dueAt }: { dueAt?: string | undefined } = {},
): Promise<number> {
  const isDue =
    dueAt === undefined ? undefined : or(isNull(notes.mailDueAt), lte(notes.mailDueAt, new Date(dueAt)))
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const announced = await tx
      .update(notes)
      .set({ announcedAt: now, mailedAt: now })
      .where(and(isWaitingForEmail(), isDue))
      .returning({ id: notes.id, topics: notes.topics, publishedAt: notes.publishedAt })
    if (announced.length === 0) return 0
    const readers = await listNoteEmailRecipients(tx)
    await recordReaders(tx, announced, readers)
    const event = announced
      .map(({ id }) => id)
      .sort()
      .join()
    const items = readers.flatMap((reader) => {
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

/** How many people get an email at once about notes with these topics if they are published now, and when. */
export async function countAnnouncementReaders(
  ctx: Context,
  { topics = [] }: z.output<typeof AnnouncementSchema>,
): Promise<z.output<typeof AnnouncementReadersSchema>> {
  requireAdmin(ctx.actor)
  const [readers, dueAt] = await Promise.all([
    countNoteEmailRecipients(ctx.db, topics),
    nextEmailAt(ctx, ctx.db),
  ])
  return { readers, dueAt: dueAt.toISOString() }
}
