import type { JobResult, JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import { currentWork, inWork } from '../current-work.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** What a job's payload has beside what the job is told, while there are traces. */
const TracedSchema = z.object({ traceparent: z.string().optional().catch(undefined) }).catch({})

/** The place in the current trace, for the payload of a job that is part of it. */
export function traceOfJob(): { traceparent?: string } {
  const traceparent = currentWork()?.span?.traceparent
  return traceparent === undefined ? {} : { traceparent }
}

/** Runs a job as a part of the trace of whoever wanted it. */
export async function inJob(
  tracing: Tracing | undefined,
  { name: job, id, data }: JobWithMetadata,
  run: () => Promise<JobResult>,
): Promise<JobResult> {
  const facts = { job, id }
  if (tracing === undefined) return inWork({ facts }, run)
  const parent = TracedSchema.parse(data).traceparent
  const span = tracing.start(job, { kind: 'consumer', parent, attributes: { 'messaging.system': 'pg-boss' } })
  const result = await inWork({ facts, span, tracing }, run)
  span.end({ failed: result.status !== 'completed' })
  return result
}
