/** Characters of a private feed's name. Without the schema library, for the dialog that asks for it. */
export const FEED_NAME_MAX = 60

/** Which notes a catalogue lists: the site's, the member's own, or both. */
export const READING_GROUPS = ['insights', 'own', 'all'] as const
export type ReadingGroup = (typeof READING_GROUPS)[number]
