import type { Queryable } from '@idex/db/client'
import { z } from 'zod'
import { MailRequestSchema } from './mail-request.ts'

/** All jobs and their payloads. A job may run more than once; its work must be idempotent. */
export const JOBS = {
  /** Of posts and content items. */
  'blog.publishDue': z.object({}),
  /** Makes a backup, where servers make them by themselves. */
  'backup.make': z.object({}),
  /** Restores the newest of them, for a test. */
  'backup.test': z.object({}),
  'housekeeping.run': z.object({ abandonedBefore: z.iso.datetime().optional() }),
  /** Sends the emails about notes that are due then; without a time, all that wait. */
  'insights.digest': z.object({ dueAt: z.iso.datetime().optional() }),
  /** Sends what is due of the weekly digest; nothing most of the time. */
  'insights.weekly': z.object({}),
  'mail.send': MailRequestSchema,
  'pictures.make': z.object({}),
  /** Folds again what a former release folded; nothing most of the time. */
  'search.fold': z.object({}),
  'texts.extract': z.object({}),
  'vocabulary.refresh': z.object({}),
}

export type JobName = keyof typeof JOBS
type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]>

/** Keys of jobs of which one run does all that is waiting, so that one waiting job is enough. */
export const SINGLETON_KEYS: { readonly [job in JobName]?: string } = {
  'pictures.make': 'missing',
  'search.fold': 'former',
  'texts.extract': 'missing',
}

/**
 * `startAfter` is an instant, or seconds from now. While a job with the same `singletonKey` waits, no other is added;
 * for `mail.send` no other is ever added. Without one, `SINGLETON_KEYS` gives it. With `tx` the job exists if and only if that
 * transaction commits.
 */
export type EnqueueOptions = { startAfter?: Date | number; singletonKey?: string; tx?: Queryable }

/** Background jobs, run by any server process and retried on failure. */
export type Queue = {
  enqueue<Name extends JobName>(job: Name, payload: JobPayload<Name>, options?: EnqueueOptions): Promise<void>
  /** The same for many at once, each with its own key. */
  enqueueEach<Name extends JobName>(
    job: Name,
    items: readonly { payload: JobPayload<Name>; singletonKey: string }[],
    options?: Omit<EnqueueOptions, 'singletonKey'>,
  ): Promise<void>
  /** Runs a job that has failed once more, if `tx` commits. */
  retry(job: JobName, id: string, tx: Queryable): Promise<void>
  /** Forgets a job that has failed, if `tx` commits. */
  dismiss(job: JobName, id: string, tx: Queryable): Promise<void>
}
