import type { DatabaseClient } from '@idex/db/client'
import { z } from 'zod'
import type { DatabaseFigures } from './prometheus.ts'

/** Milliseconds for the figures: whoever asks for them waits no longer. */
const LIMIT_MS = 2000

const FiguresSchema = z.object({ connections: z.coerce.number(), storedBytes: z.coerce.number() })
const JobsSchema = z.array(
  z.object({
    job: z.string(),
    waiting: z.coerce.number(),
    running: z.coerce.number(),
    failed: z.coerce.number(),
    ageSeconds: z.coerce.number(),
  }),
)

/** Reads the figures of the database of `sql`. Rejects when it does not answer in time. */
export async function readDatabaseFigures(sql: DatabaseClient['sql']): Promise<DatabaseFigures> {
  const read = sql.begin('read only', async (tx) => {
    await tx.unsafe(`set local statement_timeout = ${LIMIT_MS}`)
    const [row] = await tx`
      select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
        (select coalesce(sum(size), 0) from files where stored_at is not null) as "storedBytes",
        to_regclass('pgboss.job') is not null as "hasJobs"`
    const figures = FiguresSchema.parse(row)
    if (row?.['hasJobs'] !== true) return { ...figures, jobs: [] }
    const jobs = await tx`
      select name as job, count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed,
        greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0))
          as "ageSeconds"
      from pgboss.job where state <> 'completed' group by name`
    return { ...figures, jobs: JobsSchema.parse(jobs) }
  })
  const limit = AbortSignal.timeout(LIMIT_MS)
  return Promise.race([
    read,
    new Promise<never>((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason))),
  ])
}
