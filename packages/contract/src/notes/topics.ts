import { z } from 'zod'
import { NOTE_TOPICS } from './choices.ts'

export const NoteTopicSchema = z.enum(NOTE_TOPICS).meta({ id: 'NoteTopic' })

/** Topics of one note: known, at most 12, none twice (decisions, "Topics"). */
export const NoteTopicsSchema = z
  .array(NoteTopicSchema)
  .max(NOTE_TOPICS.length, `Please choose at most ${NOTE_TOPICS.length} topics`)
  .refine((topics) => new Set(topics).size === topics.length, 'A topic can be chosen only once')
  .meta({ uniqueItems: true })
