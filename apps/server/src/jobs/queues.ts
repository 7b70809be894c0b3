import { DIGEST_MINUTE } from '@idex/contract/newsletter/weekly'
import type { JobName } from '@idex/core/ports/queue'

const HOUR = 60 * 60

/** A queue of former versions. */
export const FORMER_UNSENT = 'mail.unsent'

/** Seconds an email is remembered after it was sent or has failed. */
const MAIL_MEMORY_SECONDS = 30 * 24 * HOUR

/**
 * Settings of a queue for pg-boss. Pauses between attempts double from `retryDelay` up to `retryDelayMax`; after `expireInSeconds` a
 * job whose server died is given to another. Times are seconds.
 */
type QueueSettings = {
  retryLimit: number
  retryDelay: number
  retryDelayMax?: number
  expireInSeconds: number
  deleteAfterSeconds?: number
}

/** A queue that is polled every so many seconds, and the scope in which a job's key is unique: among waiting jobs, or ever. */
function queue(pollSeconds: number, settings: QueueSettings, unique: 'waiting' | 'ever' = 'waiting') {
  return { unique, pollSeconds, keeping: { retryBackoff: true, retryDelayMax: HOUR, ...settings } }
}

/** A backup of a large site takes hours; one that failed is made the next day. */
const BACKUPS = queue(30, { retryLimit: 2, retryDelay: 600, expireInSeconds: 12 * HOUR })

/** How each job is polled, retried and given up. */
export const JOB_QUEUES: Readonly<Record<JobName, ReturnType<typeof queue>>> = {
  'backup.make': BACKUPS,
  'backup.test': BACKUPS,
  'blog.publishDue': queue(5, { retryLimit: 3, retryDelay: 2, retryDelayMax: 30, expireInSeconds: 60 }),
  'housekeeping.run': queue(5, { retryLimit: 3, retryDelay: 60, expireInSeconds: HOUR }),
  'insights.digest': queue(5, { retryLimit: 10, retryDelay: 30, expireInSeconds: 300 }),
  'insights.weekly': queue(5, { retryLimit: 10, retryDelay: 30, expireInSeconds: 900 }),
  // About a day and a half of attempts, as mail servers usually do.
  'mail.send': queue(
    2,
    { retryLimit: 40, retryDelay: 15, expireInSeconds: 120, deleteAfterSeconds: MAIL_MEMORY_SECONDS },
    'ever',
  ),
  // Up to fifty pictures, each of which may take a minute.
  'pictures.make': queue(2, { retryLimit: 5, retryDelay: 5, expireInSeconds: HOUR }),
  // Up to thousands of texts, with its rests.
  'search.fold': queue(5, { retryLimit: 5, retryDelay: 5, expireInSeconds: HOUR }),
  // Up to twenty PDFs, each of which may take a minute.
  'texts.extract': queue(2, { retryLimit: 5, retryDelay: 5, expireInSeconds: HOUR }),
  'vocabulary.refresh': queue(5, { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 }),
}

/** Scheduled jobs, as cron expressions in UTC. */
export const SCHEDULES: readonly { job: JobName; cron: string }[] = [
  { job: 'blog.publishDue', cron: '* * * * *' },
  { job: 'housekeeping.run', cron: '17 * * * *' },
  // Every hour asks whether the week's digest is due, so that a missed hour delays it and never loses it.
  { job: 'insights.weekly', cron: `${DIGEST_MINUTE} * * * *` },
  { job: 'vocabulary.refresh', cron: '41 * * * *' },
]
