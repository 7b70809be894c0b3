import type { JobName } from '@idex/core/ports/queue'
import type { TestDatabase } from '@idex/testing/database'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Milliseconds for a job to be found and done. */
const LIMIT_MS = 25_000

type JobRow = {
  id: string
  state: string
  retry_count: number
  singleton_key: string | null
  output: unknown
}

/** A job's name, and its key to leave out scheduled jobs. */
type Which = JobName | { name: JobName; key: string }

/** All such jobs still in the queue, oldest first. */
export async function jobsOf({ sql }: TestDatabase, which: Which): Promise<JobRow[]> {
  const { name, key } = typeof which === 'string' ? { name: which, key: null } : which
  return sql<JobRow[]>`select id, state, retry_count, singleton_key, output from pgboss.job
    where name = ${name} and singleton_key is not distinct from coalesce(${key}, singleton_key)
    order by created_on, id`
}

/** Waits until such jobs are in these states, in the order they were enqueued; workers look at once, not at their next poll. */
export async function jobsReach(
  { app, database }: TestServer,
  which: Which,
  states: readonly string[],
): Promise<JobRow[]> {
  const boss = await app.jobQueue.open()
  return vi.waitFor(
    async () => {
      for (const { id } of boss.getWipData()) boss.notifyWorker(id)
      const jobs = await jobsOf(database, which)
      const found = jobs.map(({ state }) => state).join()
      if (found !== states.join()) throw new Error(`The jobs ${JSON.stringify(which)} are ${found || 'none'}`)
      return jobs
    },
    { timeout: LIMIT_MS, interval: 200 },
  )
}

/** Makes every delayed job of a name due now. */
export async function makeJobsDue({ sql }: TestDatabase, name: JobName): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`
}
