import { NOTE_TOPICS } from '@idex/contract/notes/choices'

/** The topics that notes have, as choices. Apart from their field, as the library has no form. */
export const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))
