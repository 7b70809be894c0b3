const pad = (part: number, length = 2): string => String(part).padStart(length, '0')

/** A moment as a date box has it: local time, to the minute. */
export function toLocal(date: Date): string {
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** An ISO time as a date box has it. */
export function localOfIso(iso: string): string {
  return toLocal(new Date(iso))
}

/** What a date box holds, as ISO time in UTC; as it is when it holds no time, for the check to refuse. */
export function isoOfLocal(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}

/** The reader's time zone by name. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
