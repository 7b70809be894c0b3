import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  ChangeNoteTopicsSchema,
  ChosenNotesSchema,
  ChosenOutcome,
  ChosenOutcomes,
  SetNotesPublishedSchema,
} from '@idex/contract/notes/chosen-notes'
import type { z } from 'zod'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { adminRestoreNote, changeLiveNote, deleteNote } from './admin-notes.ts'

/** A note in another state than the caller saw, or none. */
function isGone(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT')
}

/**
 * Does `act` for one chosen note after the other, each in a transaction of its own: what was done stays done, whatever becomes
 * of the rest. After an unexpected failure, such as an outage, the rest is not tried.
 */
async function forEachChosen(
  ctx: Context,
  ids: readonly string[],
  act: (id: string) => Promise<boolean>,
): Promise<ChosenOutcomes> {
  requireAdmin(ctx.actor)
  const outcomes: ChosenOutcome[] = []
  for (const id of ids) {
    if (outcomes.includes('failed')) outcomes.push('failed')
    else outcomes.push(await outcomeOf(ctx, () => act(id)))
  }
  return { outcomes }
}

async function outcomeOf(ctx: Context, act: () => Promise<boolean>): Promise<ChosenOutcome> {
  try {
    return (await act()) ? 'changed' : 'unchanged'
  } catch (error) {
    if (isGone(error)) return 'gone'
    ctx.log.error({ err: error }, 'a chosen note could not be changed')
    return 'failed'
  }
}

/** Publishes the chosen notes or makes them drafts; the members who want it are told in one email. */
export function setNotesPublished(
  ctx: Context,
  { ids, published }: z.output<typeof SetNotesPublishedSchema>,
): Promise<ChosenOutcomes> {
  return forEachChosen(ctx, ids, async (id) => {
    const { changed } = await changeLiveNote(ctx, id, (before) =>
      before.published === published ? null : { published },
    )
    return changed
  })
}

/** Adds topics to the chosen notes and removes others, in the order in which topics are shown. */
export function changeNoteTopics(
  ctx: Context,
  { ids, add, remove }: z.output<typeof ChangeNoteTopicsSchema>,
): Promise<ChosenOutcomes> {
  return forEachChosen(ctx, ids, async (id) => {
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
export function trashNotes(
  ctx: Context,
  { ids }: z.output<typeof ChosenNotesSchema>,
): Promise<ChosenOutcomes> {
  return forEachChosen(ctx, ids, async (id) => {
    await deleteNote(ctx, { id, trashed: false })
    return true
  })
}

/** Restores the chosen notes from the trash. */
export function adminRestoreNotes(
  ctx: Context,
  { ids }: z.output<typeof ChosenNotesSchema>,
): Promise<ChosenOutcomes> {
  return forEachChosen(ctx, ids, async (id) => {
    await adminRestoreNote(ctx, { id })
    return true
  })
}
