import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import type { ChosenOutcomes } from '@idex/contract/kernel/chosen'
import type {
  ChangeNoteTopicsSchema,
  ChosenNotesSchema,
  SetNotesPublishedSchema,
} from '@idex/contract/notes/chosen-notes'
import type { z } from 'zod'
import { forEachChosen } from '../kernel/chosen.ts'
import type { Context } from '../kernel/context.ts'
import { adminRestoreNote, changeLiveNote, deleteNote } from './admin-notes.ts'

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
