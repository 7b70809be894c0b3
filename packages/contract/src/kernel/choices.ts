/** The choices in every list, without the schema library: the panel's lists load this file. */

/** Sort directions. */
export const ORDERS = ['asc', 'desc'] as const

/** What a post or a content item is to its readers. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'trashed'] as const
