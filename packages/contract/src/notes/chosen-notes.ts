import { chosenPublishedSchema, chosenSchema } from '../kernel/chosen.ts'
import { NoteTopicsSchema } from './topics.ts'

/** Several of the site's notes. */
export const ChosenNotesSchema = chosenSchema('note', 'notes')

/** Whether members see the chosen notes. */
export const SetNotesPublishedSchema = chosenPublishedSchema('note', 'notes')

/** Topics the chosen notes get and lose; all others of each note stay. */
export const ChangeNoteTopicsSchema = ChosenNotesSchema.extend({
  add: NoteTopicsSchema.default([]),
  remove: NoteTopicsSchema.default([]),
}).refine(({ add, remove }) => !add.some((topic) => remove.includes(topic)), {
  path: ['remove'],
  message: 'A topic can be added or removed, not both',
})
