/** The choices in every list, without the schema library: the panel's lists load this file. */

/** Sort directions. */
export const ORDERS = ['asc', 'desc'] as const

/** State of a post or a content item for its readers. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'trashed'] as const
