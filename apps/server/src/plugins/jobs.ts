import { MISSING_PICTURES, MISSING_TEXTS } from '@idex/core/files/receiving'
import { FORMER_WORDS } from '@idex/core/search/fold-again'
import { toleratesTypos } from '@idex/core/search/similar-titles'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { startWorkers } from '../jobs/workers.ts'

/** Milliseconds until the next attempt when the queue cannot be opened. */
const RETRY_MS = 5000

/** `shared` when other servers may be receiving uploads with the same database. */
type Options = { shared: boolean }

/** Catches up with work that became due while no server ran, then runs jobs as they come. */
async function start(app: FastifyInstance, abandonedBefore: string | undefined): Promise<void> {
  const { services, jobQueue } = app
  const boss = await jobQueue.open()
  const key = { singletonKey: 'start' }
  await services.queue.enqueue('blog.publishDue', {}, key)
  await services.queue.enqueue('housekeeping.run', { abandonedBefore }, key)
  await services.queue.enqueue('insights.weekly', {}, key)
  await services.queue.enqueue('pictures.make', {}, MISSING_PICTURES)
  await services.queue.enqueue('search.fold', {}, FORMER_WORDS)
  await services.queue.enqueue('texts.extract', {}, MISSING_TEXTS)
  await services.queue.enqueue('vocabulary.refresh', {}, key)
  await startWorkers({ boss, services, tracing: app.tracing })
  if (!(await toleratesTypos(services.db)))
    app.log.warn(
      'the database lacks the extension pg_trgm: searches find words as they are spelled and no typos, and suggest nothing',
    )
}

/** Runs jobs from the moment the server listens, so that they never delay its start. */
export const jobsPlugin = fp<Options>(
  (app, { shared }, done) => {
    // Uploads in progress before this process started are dead, unless another server receives them.
    const abandonedBefore = shared ? undefined : app.services.clock.now().toISOString()
    let timer: NodeJS.Timeout | undefined
    let closing = false

    function begin(): void {
      start(app, abandonedBefore).catch((error: unknown) => {
        if (closing) return
        app.log.error({ err: error }, 'the jobs could not be started, to be tried again')
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
