import { purgeTrash, sweepUnattachedFiles, sweepUnfinishedUploads } from '@idex/core/housekeeping/verbs'
import fp from 'fastify-plugin'

/** Milliseconds between two runs. */
const INTERVAL_MS = 60 * 60 * 1000

/** Milliseconds after which an upload that never finished is taken for dead, on a database others may share. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** `shared` when other servers may be receiving uploads into the same database. */
type Options = { shared: boolean }

/** Purges the trash and sweeps uploads at the start, which catches up after downtime, and then every hour. */
export const housekeepingPlugin = fp<Options>(
  async (app, { shared }) => {
    const { services } = app

    async function run(patienceMs: number): Promise<void> {
      const before = new Date(services.clock.now().getTime() - patienceMs)
      const unfinished = await sweepUnfinishedUploads(services, { before })
      const unattached = await sweepUnattachedFiles(services)
      const purged = await purgeTrash(services)
      app.log.info({ unfinished, unattached, purged }, 'housekeeping done')
    }

    await run(shared ? ABANDONED_AFTER_MS : 0)
    const timer = setInterval(() => {
      run(ABANDONED_AFTER_MS).catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'))
    }, INTERVAL_MS)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'housekeeping', dependencies: ['services'] },
)
