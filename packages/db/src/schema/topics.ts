import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { pgEnum } from 'drizzle-orm/pg-core'

/** The topics of notes, and of the emails about them. */
export const noteTopic = pgEnum('note_topic', NOTE_TOPICS)
