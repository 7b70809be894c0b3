import { DIGEST_MINUTE } from '@idex/contract/newsletter/weekly'
import type { JobName } from '@idex/core/ports/queue'

const HOUR = 60 * 60

/** A queue of former versions. */
export const FORMER_UNSENT = 'mail.unsent'

/** Seconds an email is remembered after it was sent or has failed. */
const MAIL_MEMORY_SECONDS = 30 * 24 * HOUR

type QueueSettings = {
  /** Scope in which a job's key is unique: among waiting jobs, or ever. */
  unique: 'waiting' | 'ever'
  /** Seconds between two polls. */
  pollSeconds: number
  /**
   * pg-boss settings: pauses between attempts double from `retryDelay` up to `retryDelayMax`; after `expireInSeconds` a
   * job whose server died is given to another.
   */
  keeping: {
    retryLimit: number
    retryBackoff: true
    retryDelay: number
    retryDelayMax: number
    expireInSeconds: number
    deleteAfterSeconds?: number
  }
}

/** A backup of a large site takes hours; one that failed is made the next day. */
const BACKUPS: QueueSettings = {
  unique: 'waiting',
  pollSeconds: 30,
  keeping: {
    retryLimit: 2,
    retryBackoff: true,
    retryDelay: 600,
    retryDelayMax: HOUR,
    expireInSeconds: 12 * HOUR,
  },
}

/** How each job is polled, retried and given up. */
export const JOB_QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  'backup.make': BACKUPS,
  'backup.test': BACKUPS,
  'blog.publishDue': {
    unique: 'waiting',
    pollSeconds: 5,
    keeping: { retryLimit: 3, retryBackoff: true, retryDelay: 2, retryDelayMax: 30, expireInSeconds: 60 },
  },
  'housekeeping.run': {
    unique: 'waiting',
    pollSeconds: 5,
    keeping: {
      retryLimit: 3,
      retryBackoff: true,
      retryDelay: 60,
      retryDelayMax: HOUR,
      expireInSeconds: HOUR,
    },
  },
  'insights.digest': {
    unique: 'waiting',
    pollSeconds: 5,
    keeping: {
      retryLimit: 10,
      retryBackoff: true,
      retryDelay: 30,
      retryDelayMax: HOUR,
      expireInSeconds: 300,
    },
  },
  'insights.weekly': {
    unique: 'waiting',
    pollSeconds: 5,
    keeping: {
      retryLimit: 10,
      retryBackoff: true,
      retryDelay: 30,
      retryDelayMax: HOUR,
      expireInSeconds: 15 * 60,
    },
  },
  // About a day and a half of attempts, as mail servers usually do.
  'mail.send': {
    unique: 'ever',
    pollSeconds: 2,
    keeping: {
      retryLimit: 40,
      retryBackoff: true,
      retryDelay: 15,
      retryDelayMax: HOUR,
      expireInSeconds: 120,
      deleteAfterSeconds: MAIL_MEMORY_SECONDS,
    },
  },
  // Up to fifty pictures, each of which may take a minute.
  'pictures.make': {
    unique: 'waiting',
    pollSeconds: 2,
    keeping: { retryLimit: 5, retryBackoff: true, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: HOUR },
  },
  // Up to thousands of texts, with its rests.
  'search.fold': {
    unique: 'waiting',
    pollSeconds: 5,
    keeping: { retryLimit: 5, retryBackoff: true, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: HOUR },
  },
  // Up to twenty PDFs, each of which may take a minute.
  'texts.extract': {
    unique: 'waiting',
    pollSeconds: 2,
    keeping: { retryLimit: 5, retryBackoff: true, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: HOUR },
  },
  'vocabulary.refresh': {
    unique: 'waiting',
    pollSeconds: 5,
    keeping: { retryLimit: 3, retryBackoff: true, retryDelay: 60, retryDelayMax: HOUR, expireInSeconds: 600 },
  },
}

/** Scheduled jobs, as cron expressions in UTC. */
export const SCHEDULES: readonly { job: JobName; cron: string }[] = [
  { job: 'blog.publishDue', cron: '* * * * *' },
  { job: 'housekeeping.run', cron: '17 * * * *' },
  // Every hour asks whether the week's digest is due, so that a missed hour delays it and never loses it.
  { job: 'insights.weekly', cron: `${DIGEST_MINUTE} * * * *` },
  { job: 'vocabulary.refresh', cron: '41 * * * *' },
]
