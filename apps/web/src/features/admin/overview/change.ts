import type { Figure } from '@idex/contract/analytics/overview'
import { CHANGE } from './texts.ts'
import { countText, percentText } from './format.ts'

/** How a figure stands to the one before: in which direction, by how much, and what that was. */
export type Change = { direction: 'up' | 'down' | 'level'; by: string; before: string }

const LEVEL = { direction: 'level', by: '' } as const

/** From here on a change is told as a multiple, for nobody makes anything of 25,833%. */
const MANY_TIMES = 10

/** The change of a count, in percent of what it was, or how many times that. */
export function changeOf({ current, previous }: Figure): Change {
  if (previous === 0) return { ...LEVEL, before: CHANGE.none }
  if (current === previous) return { ...LEVEL, before: CHANGE.same }
  const times = current / previous
  const by = times >= MANY_TIMES ? `${countText(Math.round(times))}×` : percentText(Math.abs(times - 1))
  return { direction: current > previous ? 'up' : 'down', by, before: CHANGE.before(countText(previous)) }
}

/** The share of `part` in `whole`, or null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** The change of a share, in percentage points. */
export function changeOfShare(current: number | null, previous: number | null): Change {
  if (previous === null || current === null) return { ...LEVEL, before: CHANGE.none }
  const points = Math.round((current - previous) * 100)
  if (points === 0) return { ...LEVEL, before: CHANGE.same }
  const by = `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
  return { direction: points > 0 ? 'up' : 'down', by, before: CHANGE.before(percentText(previous)) }
}
