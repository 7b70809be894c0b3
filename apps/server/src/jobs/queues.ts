import type { JobName } from '@idex/core/kernel/queue'

const HOUR = 60 * 60

/** Where emails end up that could not be sent, for an operator to look at. */
export const UNSENT_MAIL = 'mail.unsent'

/** Seconds an email is remembered after it was sent or given up. */
export const MAIL_MEMORY_SECONDS = 30 * 24 * HOUR

type QueueSettings = {
  /** Whether a job that has a key is the only one of that key among those waiting, or ever. */
  unique: 'waiting' | 'ever'
  /** Seconds between two looks for work. */
  pollSeconds: number
  /**
   * How pg-boss keeps a job: pauses between attempts double from `retryDelay` up to `retryDelayMax`; after
   * `expireInSeconds` a job whose server died is given to another.
   */
  keeping: {
    retryLimit: number
    retryBackoff: true
    retryDelay: number
    retryDelayMax: number
    expireInSeconds: number
    deadLetter?: string
    deleteAfterSeconds?: number
  }
}

/** How each job is looked for, tried again and given up. */
export const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
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
  // About a day and a half of attempts, which is what mail servers are used to.
  'mail.send': {
    unique: 'ever',
    pollSeconds: 2,
    keeping: {
      retryLimit: 40,
      retryBackoff: true,
      retryDelay: 15,
      retryDelayMax: HOUR,
      expireInSeconds: 120,
      deadLetter: UNSENT_MAIL,
      deleteAfterSeconds: MAIL_MEMORY_SECONDS,
    },
  },
}

/** Jobs that come round by themselves, as cron has it, in UTC. */
export const SCHEDULES: readonly { job: JobName; cron: string }[] = [
  { job: 'blog.publishDue', cron: '* * * * *' },
  { job: 'housekeeping.run', cron: '17 * * * *' },
]
