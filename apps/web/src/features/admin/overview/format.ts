import type { OverviewPeriod } from '@idex/contract/analytics/choices'

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const DAY = utc({ month: 'short', day: 'numeric', year: 'numeric' })
const SHORT_DAY = utc({ month: 'short', day: 'numeric' })
const MONTH = utc({ month: 'long', year: 'numeric' })
const SHORT_MONTH = utc({ month: 'short' })

/** A day as 'Mar 4, 2026'. */
export function dayText(day: string): string {
  return DAY.format(new Date(day))
}

/** Two days as 'Feb 3, 2026 – Mar 4, 2026'. */
export function rangeText({ from, to }: { from: string; to: string }): string {
  return `${dayText(from)} – ${dayText(to)}`
}

/** The period that began at `start`: 'on Mar 4, 2026', 'in the week from Mar 2, 2026', 'in March 2026'. */
export function bucketText(period: OverviewPeriod, start: string): string {
  if (period === 'month') return `in ${MONTH.format(new Date(start))}`
  return period === 'week' ? `in the week from ${dayText(start)}` : `on ${dayText(start)}`
}

/** The day or month that begins at `start`, for a table whose heading names the kind of period. */
export function cellText(period: OverviewPeriod, start: string): string {
  return period === 'month' ? MONTH.format(new Date(start)) : dayText(start)
}

export function tickText(period: OverviewPeriod, start: string): string {
  return (period === 'month' ? SHORT_MONTH : SHORT_DAY).format(new Date(start))
}

export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

/** A share of 1 as '7.5%' below ten percent, else '42%'. */
export function percentText(share: number): string {
  return share.toLocaleString('en-US', {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0,
  })
}
