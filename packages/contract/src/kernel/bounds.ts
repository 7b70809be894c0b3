/** Bounds of texts shared by several domains, without the schema library: first pages load this file. */

/** Longest tag of a post or content item, in characters. */
export const TAG_MAX = 40

/** Longest email address, in characters (RFC 3696, erratum 1690, plus a margin). */
export const EMAIL_MAX = 320

/** Longest search text, in characters. */
export const SEARCH_MAX = 200
