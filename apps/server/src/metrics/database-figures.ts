import { readQueueFigures } from '@idex/core/site/queue-figures'
import type { Database } from '@idex/db/client'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseFigures } from './prometheus.ts'
import { withTimeout } from '@idex/db/with-timeout'

/** Milliseconds after which the figures are given up. */
const LIMIT_MS = 2000

const FiguresSchema = z.object({ connections: z.coerce.number(), storedBytes: z.coerce.number() })

/** Reads the figures of the database. Rejects when it does not answer in time. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const read = db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`)
      const [row] = await tx.execute(sql`
        select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
          (select coalesce(sum(size), 0) from files where stored_at is not null) as "storedBytes"`)
      return { ...FiguresSchema.parse(row), queues: await readQueueFigures(tx) }
    },
    { accessMode: 'read only' },
  )
  return withTimeout(read, LIMIT_MS)
}
