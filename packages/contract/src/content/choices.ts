/** The kinds and bounds of content, without the schema library: first pages load this file. */

/** Kinds of content. */
export const CONTENT_TYPES = ['video', 'pdf', 'podcast'] as const

/** Names of the kinds of content for people. */
export const CONTENT_TYPE_NAMES = { video: 'Video', pdf: 'Article', podcast: 'Podcast' } as const

/** Longest comment, in characters. */
export const COMMENT_MAX = 2000
