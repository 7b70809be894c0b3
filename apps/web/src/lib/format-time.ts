const LOCAL_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time in the reader's time zone: 'Mar 5, 2025, 10:00 AM'. */
export function formatLocalTime(iso: string): string {
  return LOCAL_TIME.format(new Date(iso))
}
