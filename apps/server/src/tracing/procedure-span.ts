import type { InProcedure } from '@idex/api/kernel/procedures'
import { domainErrorOf } from '@idex/api/kernel/errors'
import { currentExecutionContext, runInExecutionContext } from '../execution-context.ts'

/** Runs a procedure as a part of its request's trace; `path` is that of a procedure there is. */
export const inProcedure: InProcedure = async (path, run) => {
  const work = currentExecutionContext()
  const span = work?.span && work.tracing?.start(path, { kind: 'internal', parent: work.span.traceparent })
  if (work === undefined || span === undefined) return run()
  const outcome = await runInExecutionContext({ ...work, span }, run)
  // A refusal is no failure.
  span.end({ failed: outcome.error !== undefined && (domainErrorOf(outcome.error)?.status ?? 500) >= 500 })
  return outcome
}
