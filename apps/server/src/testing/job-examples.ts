import { randomUUID } from 'node:crypto'
import type { MakeExample } from './make-example.ts'

/** A job that has failed, and where its row is. */
function onFailedJob(suffix = ''): MakeExample {
  return async (server) => {
    const id = randomUUID()
    await server.app.jobQueue.open()
    await server.database.sql`insert into pgboss.job (id, name, data, state, output, completed_on)
      values (${id}, 'search.fold', '{}', 'failed', ${'{"message":"no room"}'}::text::jsonb, now())`
    return { url: `/api/admin/jobs/failed/${id}${suffix}` }
  }
}

/** Examples of the rows about background jobs and emails. */
export const JOB_EXAMPLES: Record<string, MakeExample> = {
  'admin.jobs.failed': async (server, caller) => {
    await onFailedJob()(server, caller)
    return {}
  },
  'admin.jobs.retry': onFailedJob('/retry'),
  'admin.jobs.dismiss': onFailedJob(),
  'admin.jobs.testMail': async () => ({ payload: { email: 'ada@idex.example' } }),
}
