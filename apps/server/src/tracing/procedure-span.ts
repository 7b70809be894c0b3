import { currentWork, inWork } from '../current-work.ts'

/** Runs a procedure as a part of its request's trace; `path` is that of a procedure there is. */
export async function inProcedure<Outcome extends { status: number }>(
  path: string,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const work = currentWork()
  const span = work?.span && work.tracing?.start(path, { kind: 'internal', parent: work.span.traceparent })
  if (work === undefined || span === undefined) return run()
  const outcome = await inWork({ ...work, span }, run)
  span.end({ failed: outcome.status >= 500 })
  return outcome
}
