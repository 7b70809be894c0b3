import { QueueHealthSchema, type QueueHealth } from '@idex/contract/site/health'
import type { Queryable } from '@idex/db/client'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Unfinished and failed jobs of each of our queues that has any, not of those pg-boss has for itself; none before the queue was opened for the first time. */
export async function readQueueFigures(db: Pick<Queryable, 'execute'>): Promise<QueueHealth[]> {
  const [found] = await db.execute(sql`select to_regclass('pgboss.job') is not null as "exists"`)
  if (found?.['exists'] !== true) return []
  const rows = await db.execute(sql`
    select name as queue, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0))::float8
        as "oldestSeconds"
    from pgboss.job where state <> 'completed' and not starts_with(name, '__pgboss__') group by name order by name`)
  return z.array(QueueHealthSchema).parse([...rows])
}
