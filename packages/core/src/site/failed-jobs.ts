import { type FailedJob, FailedJobSchema, FailedJobsSchema } from '@idex/contract/site/failed-jobs'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit, recordCommand } from '../audit/internal/record-audit.ts'
import { requireAdmin } from '../kernel/access.ts'
import type { Context, Services } from '../kernel/context.ts'
import { type JobName, JOBS } from '../ports/queue.ts'

/** Jobs listed at once. */
const LISTED = 100

const RowSchema = FailedJobSchema.extend({ failedAt: z.coerce.date(), total: z.coerce.number() })

/** Failed jobs of ours, the latest first, with how many there are in all; one of them by its id. */
async function readFailed(db: Pick<Queryable, 'execute'>, id: string | null = null) {
  const [found] = await db.execute(sql`select to_regclass('pgboss.job') is not null as "exists"`)
  if (found?.['exists'] !== true) return []
  const rows = await db.execute(sql`
    select id, name as job, case when name = 'mail.send' then data ->> 'kind' end as mail,
      coalesce(output ->> 'message', output #>> '{value,message}', '') as reason, retry_count + 1 as attempts,
      completed_on as "failedAt", count(*) over () as total
    from pgboss.job
    where state = 'failed' and not starts_with(name, '__pgboss__') and (${id}::text is null or id::text = ${id})
    order by completed_on desc, id limit ${LISTED}`)
  return z.array(RowSchema).parse([...rows])
}

/** Jobs that were given up, the latest first: what a command may list as well as an administrator. */
export async function findFailedJobs(db: Pick<Queryable, 'execute'>) {
  const rows = await readFailed(db)
  const items = rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
  return FailedJobsSchema.parse({ items, total: rows[0]?.total ?? 0 })
}

/** Jobs that were given up and emails that were refused, for administrators. */
export async function listFailedJobs(ctx: Context) {
  requireAdmin(ctx.actor)
  return findFailedJobs(ctx.db)
}

type Entry = { action: 'job.retry' | 'job.dismiss'; subjectId: string; subjectTitle: string }
type Needs = Pick<Services, 'db' | 'queue'>

const isJobName = (name: string): name is JobName => name in JOBS

/** Changes a failed job by `change`, and adds an entry by `record` in the same transaction. Throws NOT_FOUND. */
async function settle(
  { db, queue }: Needs,
  id: string,
  change: 'retry' | 'dismiss',
  record: (tx: Queryable, entry: Entry) => Promise<void>,
): Promise<FailedJob> {
  return db.transaction(async (tx) => {
    const [row] = await readFailed(tx, id)
    if (row === undefined || !isJobName(row.job))
      throw new DomainError('NOT_FOUND', 'There is no failed job of this id.')
    await queue[change](row.job, id, tx)
    const title = row.mail === null ? row.job : `${row.job} ${row.mail}`
    await record(tx, { action: `job.${change}`, subjectId: id, subjectTitle: title })
    return { ...row, failedAt: row.failedAt.toISOString() }
  })
}

type Input = { id: string }

async function settleAsAdmin(ctx: Context, { id }: Input, change: 'retry' | 'dismiss') {
  const by = { actor: requireAdmin(ctx.actor), clock: ctx.clock }
  await settle(ctx, id, change, (tx, entry) => recordAudit(tx, by, entry))
  return { success: true as const }
}

/** Runs a failed job once more, or sends a refused email again. Throws NOT_FOUND. */
export const retryFailedJob = (ctx: Context, input: Input) => settleAsAdmin(ctx, input, 'retry')

/** Forgets a failed job, which then needs no more attention. Throws NOT_FOUND. */
export const dismissFailedJob = (ctx: Context, input: Input) => settleAsAdmin(ctx, input, 'dismiss')

/** Runs a failed job once more, on the command line. Throws NOT_FOUND. */
export function retryByCommand(ctx: Needs & Pick<Services, 'clock'>, { id }: Input): Promise<FailedJob> {
  return settle(ctx, id, 'retry', (tx, entry) => recordCommand(tx, ctx.clock, entry))
}
