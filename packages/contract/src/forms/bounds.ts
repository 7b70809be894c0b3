/** Bounds of filled forms, without the schema library: pages load this file. */

/** Most fields of a form that can be filled. */
export const FIELDS_MAX = 2000

/** Most bytes of all values of a form, as JSON. */
export const VALUES_MAX_BYTES = 100_000
