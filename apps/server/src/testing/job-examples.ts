import { randomUUID } from 'node:crypto'
import { about, after, type MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** The id of a job that has failed. */
async function failedJob({ app, database }: ServerUnderTest): Promise<string> {
  const id = randomUUID()
  await app.jobQueue.open()
  await database.sql`insert into pgboss.job (id, name, data, state, output, completed_on)
    values (${id}, 'search.fold', '{}', 'failed', ${'{"message":"no room"}'}::text::jsonb, now())`
  return id
}

/** Examples of the rows about background jobs and emails. */
export const JOB_EXAMPLES: Record<string, MakeExample> = {
  'admin.jobs.failed': after(failedJob),
  'admin.jobs.retry': about(failedJob, (id) => `/api/admin/jobs/failed/${id}/retry`),
  'admin.jobs.dismiss': about(failedJob, (id) => `/api/admin/jobs/failed/${id}`),
  'admin.jobs.testMail': async () => ({ payload: { email: 'ada@idex.example' } }),
}
