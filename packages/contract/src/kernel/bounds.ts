/** Bounds of texts and lists shared by several domains, without the schema library: first pages load this file. */

/** Most tags of one post or content item. */
export const TAGS_MAX = 20

/** Longest tag of a post or content item, in characters. */
export const TAG_MAX = 40

/** Longest email address, in characters (RFC 3696, erratum 1690, plus a margin). */
export const EMAIL_MAX = 320

/** Longest search text, in characters. */
export const SEARCH_MAX = 200

/** Longest title of a note, a post or a content item, in characters. */
export const TITLE_MAX = 200

/** Longest description or excerpt, in characters. */
export const DESCRIPTION_MAX = 2000

/** Default page size of an administrator's list. */
export const ADMIN_PAGE_SIZE = 20

/** Things of a list that can be changed at once. */
export const BULK_MAX = 1000

/** Largest page of any list (decisions, "Bounds"). */
export const PAGE_MAX = 100
