import type { TestDatabase } from '@idex/testing/database'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type EnqueueOptions, type JobName, JOBS, type Queue, SINGLETON_KEYS } from '../ports/queue.ts'

const TakenSchema = z.object({
  payload: z.record(z.string(), z.unknown()),
  singletonKey: z.string().nullable(),
  startAfter: z.union([z.string(), z.number()]).nullable(),
})

/** A job as it was enqueued; `startAfter` is an ISO instant or seconds. */
type TakenJob = z.infer<typeof TakenSchema>

/** A queue in a table of the test's database, so that jobs are part of their transaction. */
export type TestQueue = Queue & {
  /** Takes all waiting jobs of a name, oldest first. */
  take(job: JobName): Promise<TakenJob[]>
}

export async function createTestQueue({ db }: TestDatabase): Promise<TestQueue> {
  await db.execute(sql`create table waiting_jobs (
    position bigint generated always as identity primary key,
    job text not null, payload jsonb not null, singleton_key text, start_after jsonb,
    unique (job, singleton_key))`)

  async function add(job: JobName, payload: object, options: EnqueueOptions): Promise<void> {
    const { tx = db, singletonKey = SINGLETON_KEYS[job] ?? null, startAfter = null } = options
    const data = JSON.stringify(JOBS[job].parse(payload))
    await tx.execute(sql`insert into waiting_jobs (job, payload, singleton_key, start_after)
      values (${job}, ${data}::jsonb, ${singletonKey}, ${JSON.stringify(startAfter)}::jsonb) on conflict do nothing`)
  }

  return {
    enqueue: (job, payload, options = {}) => add(job, payload, options),
    enqueueEach: async (job, items, options = {}) => {
      for (const { payload, singletonKey } of items) await add(job, payload, { ...options, singletonKey })
    },
    // As pg-boss does both, in its own table.
    retry: async (job, id, tx) =>
      void (await tx.execute(sql`update pgboss.job set state = 'retry', completed_on = null
        where name = ${job} and id = ${id}::uuid and state = 'failed'`)),
    dismiss: async (job, id, tx) =>
      void (await tx.execute(sql`delete from pgboss.job where name = ${job} and id = ${id}::uuid`)),
    take: async (job) => {
      const rows =
        await db.execute(sql`with taken as (delete from waiting_jobs where job = ${job} returning *)
        select payload, singleton_key as "singletonKey", start_after as "startAfter" from taken order by position`)
      return rows.map((row) => TakenSchema.parse(row))
    },
  }
}
