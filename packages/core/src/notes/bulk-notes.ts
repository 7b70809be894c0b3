import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import type { BulkOutcomes } from '@idex/contract/kernel/bulk'
import type {
  AnnouncedOutcomes,
  BulkNotesSchema,
  ChangeNoteTopicsSchema,
  RestoreNotesSchema,
  SetNotesPublishedSchema,
} from '@idex/contract/notes/bulk-notes'
import { notes } from '@idex/db/schema'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { forEachInBulk } from '../publishing/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { countNoteEmailRecipients } from './internal/note-email-recipients.ts'
import { adminRestoreNote, changeLiveNote, deleteNote } from './admin-notes.ts'
import { isWaitingForEmail } from './internal/announce.ts'

/** Adds, to the outcomes, the email about the changed notes that wait for one. */
async function withEmail(ctx: Context, ids: string[], answer: BulkOutcomes): Promise<AnnouncedOutcomes> {
  const changed = ids.filter((_id, index) => answer.outcomes[index] === 'changed')
  const waiting = await ctx.db
    .select({ topics: notes.topics, at: notes.mailDueAt })
    .from(notes)
    .where(and(inArray(notes.id, changed), isWaitingForEmail()))
  const at = waiting.flatMap((note) => note.at ?? []).sort((one, other) => one.getTime() - other.getTime())[0]
  if (at === undefined) return { ...answer, email: null }
  const topics = [...new Set(waiting.flatMap((note) => note.topics))]
  const people = await countNoteEmailRecipients(ctx.db, topics)
  return { ...answer, email: { notes: waiting.length, at: at.toISOString(), people } }
}

/** Publishes the chosen notes or makes them drafts; the members who want it are told in one email. */
export async function setNotesPublished(
  ctx: Context,
  { ids, published, announce }: z.output<typeof SetNotesPublishedSchema>,
): Promise<AnnouncedOutcomes> {
  const answer = await forEachInBulk(ctx, ids, async (id) => {
    const { changed } = await changeLiveNote(ctx, id, (before) => {
      const isChosen = announce === undefined || announce === before.announce
      return before.published === published && isChosen ? null : { published, announce }
    })
    return changed
  })
  return withEmail(ctx, ids, answer)
}

/** Adds topics to the chosen notes and removes others, in the order in which topics are shown. */
export function changeNoteTopics(
  ctx: Context,
  { ids, add, remove }: z.output<typeof ChangeNoteTopicsSchema>,
): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, async (id) => {
    const { changed } = await changeLiveNote(ctx, id, ({ topics: before }) => {
      const isWanted = (topic: (typeof NOTE_TOPICS)[number]) =>
        add.includes(topic) || (before.includes(topic) && !remove.includes(topic))
      const topics = NOTE_TOPICS.filter(isWanted)
      const same = topics.length === before.length && topics.every((topic) => before.includes(topic))
      return same ? null : { topics }
    })
    return changed
  })
}

/** Moves the chosen live notes to the trash. */
export function trashNotes(ctx: Context, { ids }: z.output<typeof BulkNotesSchema>): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) => deleteNote(ctx, { id, trashed: false }))
}

/** Restores the chosen notes from the trash. */
export async function adminRestoreNotes(
  ctx: Context,
  { ids, announce }: z.output<typeof RestoreNotesSchema>,
): Promise<AnnouncedOutcomes> {
  const answer = await forEachInBulk(ctx, ids, (id) => adminRestoreNote(ctx, { id, announce }))
  return withEmail(ctx, ids, answer)
}
