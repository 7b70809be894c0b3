import { z } from 'zod'
import { DAY_MS } from '../kernel/dates.ts'

/** Most notes in one weekly digest; further ones are counted. */
export const WEEKLY_NOTES_MAX = 10

/** The minute of the hour at which the digest is sent, so long after a week's end that its last announcement is settled. */
export const DIGEST_MINUTE = 15

/** Weeks end on Mondays at 7:00 UTC, in every time zone; 1970 began on a Thursday. */
const FIRST_END_MS = 4 * DAY_MS + 7 * 3_600_000
const WEEK_MS = 7 * DAY_MS
/** Announcements are settled in a transaction of at most five minutes. */
const SETTLED_MS = 10 * 60_000

/** The end of the last week whose digest is due at `now`. */
export function weekEndBefore(now: Date): Date {
  const weeks = Math.floor((now.getTime() - SETTLED_MS - FIRST_END_MS) / WEEK_MS)
  return new Date(FIRST_END_MS + weeks * WEEK_MS)
}

/** When the next weekly digest is sent. */
export function nextDigestAt(now: Date): Date {
  return new Date(weekEndBefore(now).getTime() + WEEK_MS + DIGEST_MINUTE * 60_000)
}

/**
 * State of the weekly digest, for administrators: when the next one is sent, how many members would get it with what is
 * published so far, and the email to one who wants every topic and has read nothing; null while nothing is new.
 */
export const WeeklyDigestSchema = z.object({
  nextAt: z.iso.datetime(),
  readers: z.number().int().nonnegative(),
  preview: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type WeeklyDigest = z.output<typeof WeeklyDigestSchema>
