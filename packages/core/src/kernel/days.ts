import { DAY_MS } from '@idex/contract/kernel/dates'
import { and, type Column, gte, lt, type SQL } from 'drizzle-orm'

/** The day of an instant in UTC, as YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Rows of whole days in UTC, `from` and `to` included, each as YYYY-MM-DD; all without either. */
export function isWithinDays(
  instant: Column,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(instant, new Date(from)),
    to === undefined ? undefined : lt(instant, new Date(Date.parse(to) + DAY_MS)),
  )
}
