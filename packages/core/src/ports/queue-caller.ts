/**
 * Whose turn it is in a queue: the user or network that waits, and the site they are at, which may have many of both.
 * Known callers have a place apart.
 */
export type QueueCaller = { key: string; site: string; isKnown: boolean }
