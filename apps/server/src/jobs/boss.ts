import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@idex/core/kernel/log'
import { type EnqueueOptions, type JobName, JOBS, type Queue, SINGLETON_KEYS } from '@idex/core/ports/queue'
import { sql as drizzleSql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type postgres from 'postgres'
import { bossDatabase } from './boss-database.ts'
import { originOfJob } from './traced-jobs.ts'
import { createQueueErrorLog } from './queue-error.ts'
import { FORMER_UNSENT, JOB_QUEUES, SCHEDULES } from './queues.ts'

/** Milliseconds for running jobs to finish when the server stops. */
const STOP_LIMIT_MS = 5000

/** This server's queue. `open` returns the running pg-boss, starting it on first use. */
export type JobQueue = {
  queue: Queue
  open(): Promise<PgBoss>
  /** Aborted once it closes: jobs end at the next point from which another run can go on. */
  stopping: AbortSignal
  close(): Promise<void>
}

/** The same UUID for the same job and key in every process. */
function keyedId(job: JobName, key: string): string {
  const hex = createHash('sha256').update(`${job}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A job's identity; one without a key never conflicts with another. */
function identityOf(job: JobName, key = SINGLETON_KEYS[job]) {
  if (JOB_QUEUES[job].unique === 'waiting') return { singletonKey: key ?? randomUUID() }
  return key === undefined ? {} : { id: keyedId(job, key) }
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const job of Object.keys(JOBS).filter((name): name is JobName => name in JOBS)) {
    const { unique, keeping } = JOB_QUEUES[job]
    await boss.createQueue(job, { ...keeping, policy: unique === 'waiting' ? 'short' : 'standard' })
    await boss.updateQueue(job, { ...keeping, deadLetter: null })
  }
  // Former versions left a copy of each refused email there, which looked like waiting work.
  if ((await boss.getQueue(FORMER_UNSENT)) !== null) await boss.deleteQueuedJobs(FORMER_UNSENT)
  for (const { job, cron } of SCHEDULES) await boss.schedule(job, cron, {}, { singletonKey: 'schedule' })
}

async function startBoss(pool: postgres.Sql, log: Log): Promise<PgBoss> {
  // Loaded on first use, so that it does not delay the start.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: bossDatabase(pool),
    schema: 'pgboss',
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
  })
  boss.on('error', createQueueErrorLog(log))
  // Its details hold statements and their values.
  boss.on('warning', ({ message }) =>
    log.warn({ warning: message }, 'jobs may run late; the warning of their queue says why'),
  )
  try {
    await boss.start()
    await createQueues(boss)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** Lets running jobs finish, within their limit, and ends; pg-boss itself would look only every half second whether they have. */
async function stopBoss(boss: PgBoss): Promise<void> {
  const limit = new AbortController()
  const finished = Promise.all(Object.keys(JOB_QUEUES).map((job) => boss.offWork(job)))
  await Promise.race([finished, wait(STOP_LIMIT_MS, undefined, { signal: limit.signal })])
  limit.abort()
  await boss.stop({ graceful: false })
}

/** The port that verbs use, over the pg-boss from `open`. */
function queueOver(open: () => Promise<PgBoss>): Queue {
  async function prepare({ tx, startAfter }: EnqueueOptions) {
    const boss = await open()
    const { fromDrizzle } = await import('pg-boss')
    const time = { ...(startAfter !== undefined && { startAfter }) }
    return { boss, time, db: tx && { db: fromDrizzle(tx, drizzleSql) } }
  }

  return {
    enqueue: async (job, payload, options = {}) => {
      const { boss, time, db } = await prepare(options)
      const identity = identityOf(job, options.singletonKey)
      await boss.send(job, { ...JOBS[job].parse(payload), ...originOfJob() }, { ...time, ...identity, ...db })
    },
    enqueueEach: async (job, items, options = {}) => {
      if (items.length === 0) return
      const { boss, time, db } = await prepare(options)
      const jobs = items.map(({ payload, singletonKey }) => ({
        data: { ...JOBS[job].parse(payload), ...originOfJob() },
        ...time,
        ...identityOf(job, singletonKey),
      }))
      await boss.insert(job, jobs, db)
    },
    retry: async (job, id, tx) => {
      const { boss, db } = await prepare({ tx })
      await boss.retry(job, id, db)
      // At once, not when the failed attempt would have been followed by another.
      await boss.update(job, undefined, { id, startAfter: 0, ...db })
    },
    dismiss: async (job, id, tx) => {
      const { boss, db } = await prepare({ tx })
      await boss.deleteJob(job, id, db)
    },
  }
}

/**
 * Jobs in the database of `pool`, which is theirs alone and closed with them: polling never waits for requests, nor a
 * request's transaction for itself.
 */
export function createJobQueue(pool: postgres.Sql, log: Log): JobQueue {
  let opening: Promise<PgBoss> | undefined
  const stopping = new AbortController()

  async function open(): Promise<PgBoss> {
    opening ??= startBoss(pool, log)
    return opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
  }

  return {
    queue: queueOver(open),
    open,
    stopping: stopping.signal,
    close: async () => {
      stopping.abort()
      const boss = await opening?.catch(() => undefined)
      if (boss !== undefined) await stopBoss(boss)
      await pool.end({ timeout: 2 })
    },
  }
}
