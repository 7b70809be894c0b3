import { z } from 'zod'

/** The topics a note can carry, in the order they are shown (spec section 9). */
export const NOTE_TOPICS = [
  'LLMs',
  'VibeCoding',
  'AI Agents',
  'AI Automation',
  'Agentic Systems',
  'Generative AI',
  'Business Intelligence',
  'Design Intelligence',
  'Product Intelligence',
  'Systems Thinking',
  'Systems Design & Building',
  'Robotic Intelligence',
] as const

export const NoteTopicSchema = z.enum(NOTE_TOPICS)
export type NoteTopic = z.infer<typeof NoteTopicSchema>

/** Topics of one note: known, at most 12, none twice (decisions, "Topics"). */
export const NoteTopicsSchema = z
  .array(NoteTopicSchema)
  .max(NOTE_TOPICS.length, 'Too many topics')
  .refine((topics) => new Set(topics).size === topics.length, 'A topic can be chosen only once')
