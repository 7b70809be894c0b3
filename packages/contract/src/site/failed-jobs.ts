import { z } from 'zod'
import { EMAIL_MAX } from '../kernel/bounds.ts'

/** A background job that was given up, or an email (`mail`, its kind) that was refused; `reason` is the last attempt's error. */
export const FailedJobSchema = z.object({
  id: z.string(),
  job: z.string(),
  mail: z.string().nullable(),
  reason: z.string(),
  attempts: z.number().int().nonnegative(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.output<typeof FailedJobSchema>

/** Jobs that were given up, the latest first; `total` counts those beyond the list as well. */
export const FailedJobsSchema = z.object({
  items: z.array(FailedJobSchema).max(100),
  total: z.number().int().nonnegative(),
})

/** Where a test email goes. */
export const TestMailSchema = z.object({
  email: z.email('Please enter a valid email address').max(EMAIL_MAX),
})
