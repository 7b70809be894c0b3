import { publishDuePosts } from '@idex/core/blog/publish-due-posts'
import { publishDueContent } from '@idex/core/content/publish-due-content'
import type { Services } from '@idex/core/kernel/context'
import { makePictures } from '@idex/core/files/make-pictures'
import { extractTexts } from '@idex/core/search/extract-texts'
import { refoldTexts } from '@idex/core/search/refold-texts'
import { refreshVocabulary } from '@idex/core/search/refresh-vocabulary'
import { readScans } from '@idex/core/search/read-scans'
import { readTranscripts } from '@idex/core/search/read-transcripts'
import { ABANDONED_AFTER_MS } from '@idex/core/files/upload-state'
import { runHousekeeping } from '@idex/core/site/housekeeping'
import { MailRefusedError } from '@idex/core/ports/mailer'
import { sendMail } from '@idex/core/site/send-mail'
import { sendDigest } from '@idex/core/newsletter/digest'
import { sendWeeklyDigest } from '@idex/core/newsletter/weekly-digest'
import { JOBS, type JobName } from '@idex/core/ports/queue'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tracing } from '../tracing/tracing.ts'
import { inJob } from './traced-jobs.ts'
import { JOB_QUEUES } from './queues.ts'

/** Runs one job and logs the result; its queue retries failures. */
async function attempt(
  services: Services,
  job: JobWithMetadata,
  run: () => Promise<object>,
): Promise<JobResult> {
  const facts = { attempt: job.retryCount + 1 }
  try {
    const done = await run()
    services.log.info({ ...facts, ...done }, 'job done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const isHopeless = error instanceof MailRefusedError
    const isOver = isHopeless || job.retryCount >= job.retryLimit
    if (isOver) services.log.error({ ...facts, err: error }, 'job given up')
    else services.log.warn({ ...facts, err: error }, 'job failed, to be tried again')
    const output = { message: error instanceof Error ? error.message : String(error) }
    return { id: job.id, status: isHopeless ? 'deadletter' : 'failed', output }
  }
}

/** Services that run jobs, and the tracer of their spans; `backups` is absent where servers make none. */
export type Workers = {
  boss: PgBoss
  services: Services
  tracing: Tracing | undefined
  backups?: { make(): Promise<string>; test(): Promise<string | null> }
}

/** Polls for jobs of a name, one at a time, and without a pause while there are more. */
async function work<Schema extends z.ZodType>(
  { boss, services, tracing }: Workers,
  {
    name,
    schema,
    run,
  }: { name: JobName; schema: Schema; run: (payload: z.output<Schema>, id: string) => Promise<object> },
): Promise<void> {
  const options = {
    pollingIntervalSeconds: JOB_QUEUES[name].pollSeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const
  const worker = await boss.work<object, JobResult[], typeof options>(name, options, async (jobs) => {
    const results: JobResult[] = []
    for (const job of jobs)
      results.push(
        await inJob(tracing, job, () => attempt(services, job, () => run(schema.parse(job.data), job.id))),
      )
    boss.notifyWorker(worker)
    return results
  })
}

/** Starts workers for all jobs. */
export async function startWorkers(workers: Workers): Promise<void> {
  const { services, backups } = workers
  if (backups !== undefined) {
    await work(workers, {
      name: 'backup.make',
      schema: JOBS['backup.make'],
      run: async () => ({ backup: await backups.make() }),
    })
    await work(workers, {
      name: 'backup.test',
      schema: JOBS['backup.test'],
      run: async () => ({ backup: await backups.test() }),
    })
  }
  await work(workers, {
    name: 'blog.publishDue',
    schema: JOBS['blog.publishDue'],
    run: async () => ({
      published: (await publishDuePosts(services)) + (await publishDueContent(services)),
    }),
  })
  await work(workers, {
    name: 'housekeeping.run',
    schema: JOBS['housekeeping.run'],
    run: ({ abandonedBefore }) => {
      const byDefault = new Date(services.clock.now().getTime() - ABANDONED_AFTER_MS)
      const before = abandonedBefore === undefined ? byDefault : new Date(abandonedBefore)
      return runHousekeeping(services, { abandonedBefore: before })
    },
  })
  await work(workers, {
    name: 'insights.digest',
    schema: JOBS['insights.digest'],
    run: async (due) => ({ enqueued: await sendDigest(services, due) }),
  })
  await work(workers, {
    name: 'insights.weekly',
    schema: JOBS['insights.weekly'],
    run: async () => ({ enqueued: await sendWeeklyDigest(services) }),
  })
  await work(workers, {
    name: 'mail.send',
    schema: JOBS['mail.send'],
    run: async (request, id) => ({ kind: request.kind, sent: await sendMail(services, id, request) }),
  })
  await work(workers, {
    name: 'pictures.make',
    schema: JOBS['pictures.make'],
    run: () => makePictures(services),
  })
  await work(workers, {
    name: 'search.fold',
    schema: JOBS['search.fold'],
    run: () => refoldTexts(services),
  })
  await work(workers, {
    name: 'texts.extract',
    schema: JOBS['texts.extract'],
    // Captions are read in no time, and do not wait for documents, nor these for scans.
    run: async () => ({
      ...(await readTranscripts(services)),
      ...(await extractTexts(services)),
      ...(await readScans(services)),
    }),
  })
  await work(workers, {
    name: 'vocabulary.refresh',
    schema: JOBS['vocabulary.refresh'],
    run: () => refreshVocabulary(services),
  })
}
