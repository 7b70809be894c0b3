import { DAY_MS } from '@idex/contract/kernel/dates'
import { and, type Column, gte, lt, type SQL } from 'drizzle-orm'
import type { Clock } from './context.ts'

/** The day of an instant in UTC, as YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** How far the clocks of `zone` are ahead of UTC at `instant`, both in ms. */
function offsetAt(instant: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const read = (type: string) => Number(clock.find((part) => part.type === type)?.value)
  const [year, month, day] = [read('year'), read('month'), read('day')]
  return Date.UTC(year, month - 1, day, read('hour'), read('minute'), read('second')) - instant
}

/** The instant at which `day`, as YYYY-MM-DD, begins in `zone`. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(day)
  // The clocks may have been changed between midnight in UTC and that of the zone.
  const near = midnight - offsetAt(midnight, zone)
  return new Date(midnight - offsetAt(near, zone))
}

type Days = { from?: string | undefined; to?: string | undefined; zone?: string | undefined }

/** Rows of whole days in `zone`, by default UTC; `from` and `to` included, each as YYYY-MM-DD; all without either. */
export function isWithinDays(instant: Column, { from, to, zone = 'UTC' }: Days): SQL | undefined {
  const after = to === undefined ? undefined : dayOf(new Date(Date.parse(to) + DAY_MS))
  return and(
    from === undefined ? undefined : gte(instant, startOfDay(from, zone)),
    after === undefined ? undefined : lt(instant, startOfDay(after, zone)),
  )
}

/** A device's time: the future counts as now, and what no calendar of a device has as 1970. */
export function boundedInstant({ clock }: { clock: Clock }, at: string): Date {
  return new Date(Math.min(Math.max(0, Date.parse(at)), clock.now().getTime()))
}
