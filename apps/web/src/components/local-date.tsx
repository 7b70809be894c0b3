import { formatLocalDate } from './format-time.ts'

/** The day of an ISO time in the reader's time zone; `never` where there is none. */
export function LocalDate({ at, never = null }: { at: string | null; never?: string | null | undefined }) {
  return at === null ? never : <time dateTime={at}>{formatLocalDate(at)}</time>
}
