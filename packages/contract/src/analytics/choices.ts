/** What is counted, and by which periods, without the schema library: first pages load this file. */

/** What is counted by the day: a share link opened by a visitor, a note read by a member, a post viewed by anyone. */
export const COUNTED = ['share', 'read', 'blog'] as const

/** Periods an overview can be cut into. */
export const INSIGHT_PERIODS = ['day', 'week', 'month'] as const
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number]
