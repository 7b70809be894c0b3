import { localDayOf } from '../../../../components/publishing/local-time.ts'

/** The last day of a link that expires at `iso`; '' for one that does not. */
export function lastDayOf(iso: string | null | undefined): string {
  return iso ? localDayOf(new Date(Date.parse(iso) - 1)) : ''
}

/** When a link expires whose last day is the one of a date field, in the reader's time zone; null without one. */
export function endOfDay(day: string): string | null {
  const midnight = new Date(`${day}T00:00`)
  midnight.setDate(midnight.getDate() + 1)
  return Number.isNaN(midnight.getTime()) ? null : midnight.toISOString()
}
