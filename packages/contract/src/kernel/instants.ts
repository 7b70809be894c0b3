import { z } from 'zod'

/** An instant that the server gives, in UTC (ISO 8601). */
export const IsoDateSchema = z.iso.datetime()

/** Years that both JavaScript and Postgres write in the same way. */
export const hasPlainYear = (time: Date) => Math.abs(time.getUTCFullYear() - 5000) < 5000

/** An instant that a client gives, in UTC or with an offset (RFC 3339), as one in UTC. */
export function instantInput(message = 'Please give an instant as 2025-08-13T09:00:00Z') {
  return z.iso
    .datetime({ offset: true, error: message })
    .refine((instant) => hasPlainYear(new Date(instant)), message)
    .transform((instant) => new Date(instant).toISOString())
}
