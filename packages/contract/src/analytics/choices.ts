/** Names of counts, and the overview's periods, without the schema library: first pages load this file. */

/**
 * Names of daily counts: shared notes opened by visitors, notes read by members, posts viewed by anyone; and the named links
 * among those by which shared notes were opened.
 */
export const COUNTED_EVENTS = ['share', 'read', 'blog', 'link'] as const

/** Periods an overview can be divided into. */
export const OVERVIEW_PERIODS = ['day', 'week', 'month'] as const
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number]
