/** The choices in posts, without the schema library: the panel's list loads this file. */

export const ADMIN_POST_SORTS = ['created', 'title', 'status', 'views', 'readingTime'] as const
