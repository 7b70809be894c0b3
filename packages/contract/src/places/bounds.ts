/** Bounds of places, without the schema library: pages load this file. */

/** How many things the Continue shelf holds at most. */
export const SHELF_MAX = 24

/** A recording is begun once it has played this long, in seconds. */
export const STARTED_SECONDS = 5

/** A recording is over this long before its end, in seconds; a short one at nine tenths. */
export const ENDING_SECONDS = 5
