const pad = (part: number, length = 2): string => String(part).padStart(length, '0')

/** The local day of a time, as the value of a date input. */
export function localDayOf(date: Date): string {
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
}

/** The value of a date-and-time input: local time, to the minute. */
export function localInputValue(date: Date): string {
  return `${localDayOf(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

export function localOfIso(iso: string): string {
  return localInputValue(new Date(iso))
}

/** A date input's value as ISO time in UTC; an invalid one as it is, for validation to reject. */
export function isoOfLocal(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}

/** The name of the reader's time zone. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
