const LOCAL_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time in the reader's time zone: 'Mar 5, 2025, 10:00 AM'. */
export function formatLocalTime(iso: string): string {
  return LOCAL_TIME.format(new Date(iso))
}

const LOCAL_DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit' })

/** The day of an ISO time in the reader's time zone: 'Mar 05, 2025'. */
export function formatLocalDate(iso: string): string {
  return LOCAL_DATE.format(new Date(iso))
}

const LOCAL_CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** The time of day of an ISO time in the reader's time zone: '10:00:11 AM'. */
export function formatLocalClock(iso: string): string {
  return LOCAL_CLOCK.format(new Date(iso))
}

const LOCAL_DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** An ISO time with its weekday, in the reader's time zone: 'Wednesday, March 5, 2025 at 10:00 AM'. */
export function formatLocalDayAndTime(iso: string): string {
  return LOCAL_DAY_AND_TIME.format(new Date(iso))
}

/** A time into a video or recording, in s, as 'm:ss' or 'h:mm:ss'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours === 0 ? `${minutes}:${padded(rest)}` : `${hours}:${padded(minutes)}:${padded(rest)}`
}
