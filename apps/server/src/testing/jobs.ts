import type { JobName } from '@idex/core/kernel/queue'
import type { TestDatabase } from '@idex/testing/database'
import { vi } from 'vitest'

/** Milliseconds a job may take to be found and done. */
const LIMIT_MS = 25_000

type JobRow = {
  id: string
  state: string
  retry_count: number
  singleton_key: string | null
  output: unknown
}

/** A job's name, and its key where jobs that come by themselves are to be left out. */
type Which = JobName | 'mail.unsent' | { name: JobName; key: string }

/** Every such job that the queue still knows, first enqueued first. */
export async function jobsOf({ sql }: TestDatabase, which: Which): Promise<JobRow[]> {
  const { name, key } = typeof which === 'string' ? { name: which, key: null } : which
  return sql<JobRow[]>`select id, state, retry_count, singleton_key, output from pgboss.job
    where name = ${name} and singleton_key is not distinct from coalesce(${key}, singleton_key)
    order by created_on, id`
}

/** Waits until such jobs are in these states, in the order they were enqueued. */
export async function jobsReach(
  database: TestDatabase,
  which: Which,
  states: readonly string[],
): Promise<JobRow[]> {
  return vi.waitFor(
    async () => {
      const jobs = await jobsOf(database, which)
      const found = jobs.map(({ state }) => state).join()
      if (found !== states.join()) throw new Error(`The jobs ${JSON.stringify(which)} are ${found || 'none'}`)
      return jobs
    },
    { timeout: LIMIT_MS, interval: 50 },
  )
}

/** Lets the database's time come for every job of a name that waits for its own. */
export async function makeDue({ sql }: TestDatabase, name: JobName): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`
}
