import { dayOf } from '../../kernel/dates.ts'
import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import { OVERVIEW_BUCKETS } from '@idex/contract/analytics/overview'
import { DAY_MS } from '@idex/contract/kernel/dates'

const WEEK_DAYS = 7

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}

/** The same day `months` later, or the last day of a shorter month. */
function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)))
}

const STEPS: Record<OverviewPeriod, (day: Date, count: number) => Date> = {
  day: addDays,
  week: (day, count) => addDays(day, count * WEEK_DAYS),
  month: addMonths,
}

/** The first day of the period `day` is in; weeks begin on Monday (ISO 8601). */
function startOf(period: OverviewPeriod, day: Date): Date {
  if (period === 'month') return addDays(day, 1 - day.getUTCDate())
  return period === 'week' ? addDays(day, -((day.getUTCDay() + 6) % WEEK_DAYS)) : day
}

/**
 * The date range an overview shows at `now`, the first day of each bucket, and the range it is compared with: as many
 * buckets before, up to the same point of the last one, so that a period in progress is not compared with a whole one.
 */
export function dateRangesAt(period: OverviewPeriod, now: Date) {
  const [today, count] = [new Date(dayOf(now)), OVERVIEW_BUCKETS[period]]
  const step = STEPS[period]
  const running = startOf(period, today)
  const starts = Array.from({ length: count }, (_, index) => dayOf(step(running, index + 1 - count)))
  return {
    starts,
    current: { from: starts[0] ?? dayOf(today), to: dayOf(today) },
    previous: { from: dayOf(step(running, 1 - 2 * count)), to: dayOf(step(today, -count)) },
  }
}

export type DateRanges = ReturnType<typeof dateRangesAt>
