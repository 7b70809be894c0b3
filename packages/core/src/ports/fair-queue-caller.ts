/**
 * Whose turn it is in a queue: the user or network that waits, and the subscriber's network they are in, which may have many of both.
 * Known callers have a place apart.
 */
export type FairQueueCaller = { key: string; subscriberNetwork: string; isKnown: boolean }
