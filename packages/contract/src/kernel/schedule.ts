import { z } from 'zod'
import { TAG_MAX } from './bounds.ts'
import { PUBLICATION_STATES } from './choices.ts'
import { hasPlainYear } from './instants.ts'
import { DAYS_FILTER } from './paging.ts'
import { boundedText } from './text-schemas.ts'

export const INVALID_TIME = 'Please choose a valid date and time'

/** Shown when something is to be published at a time that is over. */
export const SCHEDULE_PAST = 'Schedule cannot be earlier than now'

/** When a post or a content item is to publish itself, as a Date; '' and null are null: not scheduled. */
export const ScheduledAtSchema = z
  .union([z.literal(''), z.iso.datetime({ offset: true, local: true, error: INVALID_TIME })])
  .nullish()
  .transform((value) => {
    if (!value) return null
    // A time without an offset is UTC, independent of the server's time zone.
    return new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`)
  })
  .refine((time) => time === null || hasPlainYear(time), INVALID_TIME)

const MINUTE_MS = 60_000
const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS)

/** Returns whether a time is over, to the minute (decisions, "Blog states"). */
export function isPast(time: Date, now: Date): boolean {
  return minuteOf(time) < minuteOf(now)
}

/** State of a post or a content item for its readers. */
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/**
 * Filters of a list of things that are published: their state, the beginning of one of their tags ignoring capitals, and the
 * days on which they were created.
 */
export const PUBLICATION_FILTER = {
  state: z.enum(PUBLICATION_STATES).optional(),
  tag: boundedText(TAG_MAX).optional(),
  ...DAYS_FILTER,
}
