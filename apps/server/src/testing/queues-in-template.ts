import { connectPostgres } from '@idex/db/client'
import { TEMPLATE_DATABASE } from '@idex/testing/postgres'
import type { TestProject } from 'vitest/node'
import { createJobQueue } from '../jobs/boss.ts'

const ignore = () => undefined

/**
 * Vitest's global set-up, after that of Postgres: the template has the schema of the queue as well, which would otherwise
 * take most of the start of each server.
 */
export default async function createQueues(project: TestProject): Promise<void> {
  const connection = { ...project.getProvidedContext().postgres, database: TEMPLATE_DATABASE }
  const sql = connectPostgres(connection, { max: 2 })
  const jobs = createJobQueue(sql, { info: ignore, warn: ignore, error: ignore })
  await jobs.open()
  // Each start makes the schedules again; one that finds them would also run what the clock has made due.
  await sql`delete from pgboss.schedule`
  await sql`delete from pgboss.job`
  await sql`update pgboss.version set cron_on = null`
  await jobs.close()
}
