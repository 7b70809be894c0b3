import { DAY_MS } from '@idex/contract/kernel/dates'

/** Days for which the demo site has been open. */
export const DEMO_DAYS = 330

/** How busy the demo site was this many days ago, from 0 to 1: more each month, less at weekends, half a day today. */
export function paceOf(start: Date, daysAgo: number): number {
  const weekday = new Date(start.getTime() - daysAgo * DAY_MS).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  const growth = 0.1 + 0.9 * (1 - daysAgo / DEMO_DAYS) ** 2.5
  return growth * (isWeekend ? 0.35 : 1) * (daysAgo === 0 ? 0.5 : 1)
}
