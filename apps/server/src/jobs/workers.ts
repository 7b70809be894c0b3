import type { Services } from '@idex/core/kernel/context'
import { publishDueContent, publishDuePosts } from '@idex/core/publishing/publish-due'
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
import { sendAnnouncements } from '@idex/core/newsletter/announcement-email'
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
  name: JobName,
  schema: Schema,
  run: (payload: z.output<Schema>, id: string) => Promise<object>,
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
  /** Starts the worker of jobs without a payload. */
  const workOn = (name: JobName, run: () => Promise<object>) => work(workers, name, JOBS[name], run)
  if (backups !== undefined) {
    await workOn('backup.make', async () => ({ backup: await backups.make() }))
    await workOn('backup.test', async () => ({ backup: await backups.test() }))
  }
  await workOn('blog.publishDue', async () => ({
    published: (await publishDuePosts(services)) + (await publishDueContent(services)),
  }))
  await work(workers, 'housekeeping.run', JOBS['housekeeping.run'], ({ abandonedBefore }) => {
    const byDefault = new Date(services.clock.now().getTime() - ABANDONED_AFTER_MS)
    const before = abandonedBefore === undefined ? byDefault : new Date(abandonedBefore)
    return runHousekeeping(services, { abandonedBefore: before })
  })
  await work(workers, 'insights.digest', JOBS['insights.digest'], async (due) => ({
    enqueued: await sendAnnouncements(services, due),
  }))
  await workOn('insights.weekly', async () => ({ enqueued: await sendWeeklyDigest(services) }))
  await work(workers, 'mail.send', JOBS['mail.send'], async (request, id) => ({
    kind: request.kind,
    sent: await sendMail(services, id, request),
  }))
  await workOn('pictures.make', () => makePictures(services))
  await workOn('search.fold', () => refoldTexts(services))
  // Captions are read in no time, and do not wait for documents, nor these for scans.
  await workOn('texts.extract', async () => ({
    ...(await readTranscripts(services)),
    ...(await extractTexts(services)),
    ...(await readScans(services)),
  }))
  await workOn('vocabulary.refresh', () => refreshVocabulary(services))
}
