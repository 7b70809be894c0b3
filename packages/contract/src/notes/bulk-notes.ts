import { z } from 'zod'
import { BulkOutcomesSchema, bulkPublishedSchema, bulkSchema } from '../kernel/bulk.ts'
import { AnnounceSchema } from './note.ts'
import { NoteTopicsSchema } from './topics.ts'

/** Several of the site's notes. */
export const BulkNotesSchema = bulkSchema('note', 'notes')

/** Publishes or hides the chosen notes. */
export const SetNotesPublishedSchema = bulkPublishedSchema('note', 'notes').extend({
  announce: AnnounceSchema,
})

/** Several notes in the trash that are to come back. */
export const RestoreNotesSchema = BulkNotesSchema.extend({ announce: AnnounceSchema })

/** Outcome for each, and the email about those that wait for one; null if there is none. */
export const AnnouncedOutcomesSchema = BulkOutcomesSchema.extend({
  email: z
    .object({ notes: z.number().int().positive(), at: z.iso.datetime(), people: z.number().int() })
    .nullable(),
}).meta({ id: 'AnnouncedOutcomes' })
export type AnnouncedOutcomes = z.infer<typeof AnnouncedOutcomesSchema>

/** Topics the chosen notes get and lose; all others of each note stay. */
export const ChangeNoteTopicsSchema = BulkNotesSchema.extend({
  add: NoteTopicsSchema.default([]),
  remove: NoteTopicsSchema.default([]),
}).refine(({ add, remove }) => !add.some((topic) => remove.includes(topic)), {
  path: ['remove'],
  message: 'A topic can be added or removed, not both',
})
