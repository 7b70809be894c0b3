import type { COUNTED_EVENTS } from '@idex/contract/analytics/choices'
import { DAY_MS } from '@idex/contract/kernel/dates'
import type { SeededRandom } from './seeded-random.ts'
import { DEMO_DAYS, paceOf } from './pace.ts'

/** Kinds that the demo site counts; named links are left for its visitors to make. */
type Counted = Exclude<(typeof COUNTED_EVENTS)[number], 'link'>

/** A subject people view, and since when. */
export type DemoSubject = { id: string; since: Date }

/** How often something happened to a subject on a day in UTC (YYYY-MM-DD). */
export type DemoCount = { what: Counted; day: string; subjectId: string; count: number }

/** Stands for older subjects that have been removed since. */
export const EARLIER = 'earlier'

/** Events of each kind on a weekday at today's pace. */
const LEVELS: Record<Counted, number> = { share: 7, read: 22, blog: 38 }

/** A subject's share of the attention: each has its own, the newest more. */
function weightOf({ since }: DemoSubject, index: number, at: number): number {
  const age = (at - since.getTime()) / DAY_MS
  return (0.4 + ((index * 7) % 5) / 5) * (1 + 3 * Math.exp(-age / 5))
}

function countDay(
  random: SeededRandom,
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
    .map(({ id, weight }) => ({ what, day, subjectId: id, count: random.around((level * weight) / all) }))
    .filter(({ count }) => count > 0)
}

/** The events of one kind on the demo site up to `start`, day by day. */
export function makeCounts(
  random: SeededRandom,
  what: Counted,
  subjects: readonly DemoSubject[],
  start: Date,
): DemoCount[] {
  return Array.from({ length: DEMO_DAYS }, (_, daysAgo) =>
    countDay(random, what, subjects, start, daysAgo),
  ).flat()
}
