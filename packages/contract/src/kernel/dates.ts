/** One day in milliseconds. */
export const DAY_MS = 86_400_000

const SHORT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  timeZone: 'UTC',
})
const LONG = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'MMM dd, yyyy' in UTC, so that server and browser print the same day. */
export function formatDate(iso: string): string {
  return SHORT.format(new Date(iso))
}

/** Long US-style date of the landing page, in UTC: 'August 13, 2025'. */
export function formatLongDate(iso: string): string {
  return LONG.format(new Date(iso))
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** Age of `iso` at `now`: days under 30, months under 365 days, else years. */
export function relativeAge(iso: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / DAY_MS))
  if (days === 0) return 'Today'
  if (days < 30) return plural(days, 'day')
  if (days < 365) return plural(Math.floor(days / 30), 'month')
  return plural(Math.floor(days / 365), 'year')
}
