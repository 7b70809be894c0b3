import type { JobResult, JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import { currentExecutionContext, runInExecutionContext } from '../execution-context.ts'
import type { Tracing } from '../tracing/tracing.ts'

const Name = z.string().optional().catch(undefined)

/** Fields that are added to a job's own payload. */
const OriginSchema = z.object({ reqId: Name, traceparent: Name }).catch({})

/** Where a job comes from, for its payload: the request that caused it, also by another job, and the place in its trace. */
export function originOfJob(): z.output<typeof OriginSchema> {
  const work = currentExecutionContext()
  return { reqId: work?.facts.reqId, traceparent: work?.span?.traceparent }
}

/** Runs a job as a part of the request and the trace that caused it. */
export async function inJob(
  tracing: Tracing | undefined,
  { name: job, id, data }: JobWithMetadata,
  run: () => Promise<JobResult>,
): Promise<JobResult> {
  const { reqId, traceparent: parent } = OriginSchema.parse(data)
  const facts = { job, id, reqId }
  if (tracing === undefined) return runInExecutionContext({ facts }, run)
  const span = tracing.start(job, { kind: 'consumer', parent, attributes: { 'messaging.system': 'pg-boss' } })
  const result = await runInExecutionContext({ facts, span, tracing }, run)
  span.end({ failed: result.status !== 'completed' })
  return result
}
