/** Shown when a private note has no title. */
export const TITLE_REQUIRED = 'Please enter a title for your note'

/** Shown when a published note lacks title, description or PDF. */
export const REQUIRED_FIELDS = 'Please fill in all required fields.'
