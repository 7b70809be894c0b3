import type { COUNTED } from '@idex/contract/analytics/choices'
import { DAY_MS } from '@idex/contract/kernel/dates'
import type { Dice } from './dice.ts'
import { DEMO_DAYS, paceOf } from './pace.ts'

type Counted = (typeof COUNTED)[number]

/** Something people come for, and since when. */
export type DemoSubject = { id: string; since: Date }

/** How often something happened to a subject on a day in UTC (YYYY-MM-DD). */
export type DemoCount = { what: Counted; day: string; subjectId: string; count: number }

/** Stands for what was there before the oldest of the demo's own and has been removed since. */
export const EARLIER = 'earlier'

/** Of each kind, how many in all on a weekday of today's pace. */
const LEVELS: Record<Counted, number> = { share: 7, read: 22, blog: 38 }

/** How much of the attention a subject gets: each its own, the newest more. */
function weightOf({ since }: DemoSubject, index: number, at: number): number {
  const age = (at - since.getTime()) / DAY_MS
  return (0.4 + ((index * 7) % 5) / 5) * (1 + 3 * Math.exp(-age / 5))
}

function countDay(
  dice: Dice,
  what: Counted,
  subjects: readonly DemoSubject[],
  start: Date,
  daysAgo: number,
): DemoCount[] {
  const at = start.getTime() - daysAgo * DAY_MS
  const day = new Date(at).toISOString().slice(0, 10)
  const there = subjects
    .map((subject, index) => ({ id: subject.id, since: subject.since, weight: weightOf(subject, index, at) }))
    .filter(({ since }) => since.getTime() <= at)
  const known = there.length > 0 ? there : [{ id: EARLIER, weight: 1 }]
  const all = known.reduce((sum, { weight }) => sum + weight, 0)
  const level = LEVELS[what] * paceOf(start, daysAgo)
  return known
    .map(({ id, weight }) => ({ what, day, subjectId: id, count: dice.around((level * weight) / all) }))
    .filter(({ count }) => count > 0)
}

/** What was counted of one kind on the demo site by `start`, day by day. */
export function makeCounts(
  dice: Dice,
  what: Counted,
  subjects: readonly DemoSubject[],
  start: Date,
): DemoCount[] {
  return Array.from({ length: DEMO_DAYS }, (_, daysAgo) =>
    countDay(dice, what, subjects, start, daysAgo),
  ).flat()
}
