import { z } from 'zod'
import { OVERVIEW_PERIODS } from './choices.ts'

/** How many buckets of each period an overview shows, including the current one. */
export const OVERVIEW_BUCKETS = { day: 30, week: 26, month: 12 } as const satisfies Record<
  (typeof OVERVIEW_PERIODS)[number],
  number
>

/** Most entries of each ranking. */
export const OVERVIEW_RANKS = 6

/** The period of an overview's buckets. */
export const OverviewInputSchema = z.object({ period: z.enum(OVERVIEW_PERIODS).default('day') })

const CountSchema = z.number().int().nonnegative()
const DaySchema = z.iso.date()
/** A date range, both days included. */
const DateRangeSchema = z.object({ from: DaySchema, to: DaySchema })

/** A count within the range shown, and within the range it is compared with. */
const FigureSchema = z.object({ current: CountSchema, previous: CountSchema })
export type Figure = z.infer<typeof FigureSchema>

/**
 * One day, week (from Monday) or month in UTC, by its first day; `onboarded` counts those of `signUps` who completed
 * onboarding.
 */
const BucketSchema = z.object({
  start: DaySchema,
  signUps: CountSchema,
  onboarded: CountSchema,
  reads: CountSchema,
  blogViews: CountSchema,
})
export type OverviewBucket = z.infer<typeof BucketSchema>

/** The steps from a share link to a reader. */
export const FUNNEL_STEPS = ['opened', 'signedUp', 'onboarded', 'read'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** How many people reached a step; `rate` is their share of the step before, null for the first step or after an empty one. */
const FunnelStepSchema = z.object({
  step: z.enum(FUNNEL_STEPS),
  count: CountSchema,
  rate: z.number().nonnegative().nullable(),
})

const RankSchema = z.object({ id: z.string(), title: z.string(), count: CountSchema })

/** Figures of the site, for administrators; all days are UTC. */
export const OverviewSchema = z
  .object({
    period: z.enum(OVERVIEW_PERIODS),
    current: DateRangeSchema,
    previous: DateRangeSchema,
    headline: z.object({
      signUps: FigureSchema,
      onboarded: FigureSchema,
      reads: FigureSchema,
      shareOpens: FigureSchema,
      blogViews: FigureSchema,
    }),
    buckets: z.array(BucketSchema),
    funnel: z.array(FunnelStepSchema),
    topNotes: z.array(RankSchema),
    topPosts: z.array(RankSchema),
    topTopics: z.array(z.object({ topic: z.string(), count: CountSchema })),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof OverviewSchema>
