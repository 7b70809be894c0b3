import {
  FUNNEL_STEPS,
  type FunnelStep,
  type Overview,
  type OverviewBucket,
  type OverviewInputSchema,
} from '@idex/contract/analytics/overview'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { type DateRanges, dateRangesAt } from './internal/periods.ts'
import { countEvents, type EventCount, type Measure } from './internal/count-events.ts'
import { countFunnel, rankNotes, rankPosts, rankTopics } from './internal/rankings.ts'

type Counts = (measure: Measure, start: string | null) => number

/** Looks up counts; what is missing counts as zero. */
function countsOf(counts: readonly EventCount[]): Counts {
  const known = new Map(counts.map(({ measure, start, amount }) => [`${measure} ${start ?? ''}`, amount]))
  return (measure, start) => known.get(`${measure} ${start ?? ''}`) ?? 0
}

function bucketsOf(starts: readonly string[], count: Counts): OverviewBucket[] {
  return starts.map((start) => ({
    start,
    signUps: count('signUps', start),
    onboarded: count('onboarded', start),
    reads: count('read', start),
    blogViews: count('blog', start),
  }))
}

function headlineOf({ starts }: DateRanges, count: Counts): Overview['headline'] {
  const figure = (measure: Measure) => ({
    current: starts.reduce((sum, start) => sum + count(measure, start), 0),
    previous: count(measure, null),
  })
  return {
    signUps: figure('signUps'),
    onboarded: figure('onboarded'),
    reads: figure('read'),
    shareOpens: figure('share'),
    blogViews: figure('blog'),
  }
}

function funnelOf(counts: Record<FunnelStep, number>): Overview['funnel'] {
  return FUNNEL_STEPS.map((step, index) => {
    const before = FUNNEL_STEPS[index - 1]
    const from = before === undefined ? 0 : counts[before]
    return { step, count: counts[step], rate: from === 0 ? null : counts[step] / from }
  })
}

/**
 * The last 30 days, 26 weeks or 12 months of the site, including the current one, and an equal range before. Days are
 * UTC, weeks begin on Monday; members count by their sign-up, administrators never.
 */
export async function getOverview(
  ctx: Context,
  { period }: z.output<typeof OverviewInputSchema>,
): Promise<Overview> {
  requireAdmin(ctx.actor)
  const ranges = dateRangesAt(period, ctx.clock.now())
  const { starts, current, previous } = ranges
  const [counts, signUps, topNotes, topPosts, topTopics] = await Promise.all([
    countEvents(ctx, period, ranges),
    countFunnel(ctx, current),
    rankNotes(ctx, current),
    rankPosts(ctx, current),
    rankTopics(ctx, current),
  ])
  const count = countsOf(counts)
  const headline = headlineOf(ranges, count)
  return {
    period,
    current,
    previous,
    headline,
    buckets: bucketsOf(starts, count),
    funnel: funnelOf({ opened: headline.shareOpens.current, ...signUps }),
    topNotes,
    topPosts,
    topTopics,
  }
}
