/** The kinds of content, without the schema library: first pages load this file. */

/** Kinds of content (spec section 3, "Content item"). */
export const CONTENT_TYPES = ['video', 'pdf', 'podcast'] as const
