const two = (count: number) => String(count).padStart(2, '0')

/** A time as the day of a date field, in the reader's time zone. */
export function dayOf(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** The last day of a link that expires at `iso`; '' for one that does not. */
export function lastDayOf(iso: string | null | undefined): string {
  return iso ? dayOf(new Date(Date.parse(iso) - 1)) : ''
}

/** When a link expires whose last day is the one of a date field, in the reader's time zone; null without one. */
export function endOfDay(day: string): string | null {
  const midnight = new Date(`${day}T00:00`)
  midnight.setDate(midnight.getDate() + 1)
  return Number.isNaN(midnight.getTime()) ? null : midnight.toISOString()
}
