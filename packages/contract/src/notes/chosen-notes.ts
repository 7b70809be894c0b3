import { z } from 'zod'
import { IdSchema } from '../kernel/ids.ts'
import { PAGE_MAX } from '../kernel/paging.ts'
import { NoteTopicsSchema } from './topics.ts'

/** Several of the site's notes, chosen from a list: at most the largest page of one, none twice. */
export const ChosenNotesSchema = z.object({
  ids: z
    .array(IdSchema)
    .min(1, 'Please choose at least one note')
    .max(PAGE_MAX, `Please choose at most ${PAGE_MAX} notes`)
    .refine((ids) => new Set(ids).size === ids.length, 'A note can be chosen only once'),
})

/** Whether members see the chosen notes. */
export const SetNotesPublishedSchema = ChosenNotesSchema.extend({
  published: z.boolean('Please say whether the notes are published'),
})

/** Topics the chosen notes get and lose; all others of each note stay. */
export const ChangeNoteTopicsSchema = ChosenNotesSchema.extend({
  add: NoteTopicsSchema.default([]),
  remove: NoteTopicsSchema.default([]),
}).refine(({ add, remove }) => !add.some((topic) => remove.includes(topic)), {
  path: ['remove'],
  message: 'A topic can be added or removed, not both',
})

/**
 * What became of a chosen note: changed; as it was to be already; no longer where it was seen, such as in the trash; or not
 * changed, because something went wrong.
 */
const ChosenOutcomeSchema = z.enum(['changed', 'unchanged', 'gone', 'failed'])
export type ChosenOutcome = z.infer<typeof ChosenOutcomeSchema>

/** The outcomes, in the order of the ids. */
export const ChosenOutcomesSchema = z.object({
  outcomes: z.array(ChosenOutcomeSchema),
})
export type ChosenOutcomes = z.infer<typeof ChosenOutcomesSchema>
