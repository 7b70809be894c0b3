const LOCAL_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time in the reader's time zone: 'Mar 5, 2025, 10:00 AM'. */
export function formatLocalTime(iso: string): string {
  return LOCAL_TIME.format(new Date(iso))
}

/** A time into a video or recording, in s, as 'm:ss' or 'h:mm:ss'. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours === 0 ? `${minutes}:${padded(rest)}` : `${hours}:${padded(minutes)}:${padded(rest)}`
}
