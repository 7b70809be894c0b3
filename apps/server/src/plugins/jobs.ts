import { DAY_MS } from '@idex/contract/kernel/dates'
import { toleratesTypos } from '@idex/core/search/similar-titles'
import { readBackups } from '@idex/core/site/backup/backup-times'
import fp from 'fastify-plugin'
import type { PgBoss } from 'pg-boss'
import type { FastifyInstance } from 'fastify'
import { makeBackup, testBackup } from '../backups/backups.ts'
import type { Config } from '../config/config.ts'
import { startWorkers } from '../jobs/workers.ts'

/** Milliseconds until the next attempt when the queue cannot be opened. */
const RETRY_MS = 5000

/** `shared` when other servers may be receiving uploads with the same database. */
type Options = { shared: boolean; config: Config }

/** Returns when a backup was last due, in ms since the epoch: each day at `hour` (UTC). */
function lastBackupTime(hour: number, now: Date): number {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0)
  return today <= now.getTime() ? today : today - DAY_MS
}

/**
 * Schedules backups each day and their test each Sunday, if servers make any; of several servers, the one that takes the job makes it.
 * A backup that was missed while no server ran is made at once.
 */
async function scheduleBackups(app: FastifyInstance, boss: PgBoss, { backups, migrationsFolder }: Config) {
  const { services } = app
  const { directory, hour } = backups
  const key = { singletonKey: 'schedule' }
  if (directory === undefined) {
    await boss.unschedule('backup.make')
    await boss.unschedule('backup.test')
    return undefined
  }
  const { made } = await readBackups(services.db)
  const isMissed = made === undefined || made.getTime() < lastBackupTime(hour, services.clock.now())
  if (isMissed) await services.queue.enqueue('backup.make', {}, key)
  await boss.schedule('backup.make', `0 ${hour} * * *`, {}, key)
  await boss.schedule('backup.test', `30 ${hour} * * 0`, {}, key)
  const settings = { ...backups, directory }
  const needs = { services, settings, connection: app.databaseConnection, migrationsFolder }
  return { make: () => makeBackup(needs), test: () => testBackup(needs) }
}

/** Catches up with work that became due while no server ran, then runs jobs as they come. */
async function start(
  app: FastifyInstance,
  config: Config,
  abandonedBefore: string | undefined,
): Promise<void> {
  const { services, jobQueue } = app
  const boss = await jobQueue.open()
  const key = { singletonKey: 'start' }
  await services.queue.enqueue('blog.publishDue', {}, key)
  await services.queue.enqueue('housekeeping.run', { abandonedBefore }, key)
  await services.queue.enqueue('insights.weekly', {}, key)
  await services.queue.enqueue('pictures.make', {})
  await services.queue.enqueue('search.fold', {})
  await services.queue.enqueue('texts.extract', {})
  await services.queue.enqueue('vocabulary.refresh', {}, key)
  const backups = await scheduleBackups(app, boss, config)
  await startWorkers({ boss, services, tracing: app.tracing, ...(backups && { backups }) })
  if (!(await toleratesTypos(services.db)))
    app.log.warn(
      'the database lacks the extension pg_trgm, so searches tolerate no typos and suggest nothing: a superuser can add it with "create extension pg_trgm"',
    )
}

/** Runs jobs from the moment the server listens, so that they never delay its start. */
export const jobsPlugin = fp<Options>(
  (app, { shared, config }, done) => {
    // Uploads in progress before this process started are dead, unless another server receives them.
    const abandonedBefore = shared ? undefined : app.services.clock.now().toISOString()
    let timer: NodeJS.Timeout | undefined
    let closing = false

    function begin(): void {
      start(app, config, abandonedBefore).catch((error: unknown) => {
        if (closing) return
        app.log.error(
          { err: error },
          'the background jobs could not be started, so no mail is sent; they are tried again in 5 seconds',
        )
        timer = setTimeout(begin, RETRY_MS)
      })
    }

    app.addHook('onListen', async () => begin())
    app.addHook('preClose', async () => {
      closing = true
      clearTimeout(timer)
    })
    done()
  },
  { name: 'jobs', dependencies: ['services', 'job-queue'] },
)
