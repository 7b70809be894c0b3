/** The choices in the panel's list of content, without the schema library; pages of the app have no use for them. */

export const ADMIN_CONTENT_SORTS = ['created', 'title', 'type', 'status', 'views', 'likes'] as const
