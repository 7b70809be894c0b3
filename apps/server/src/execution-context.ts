import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, Tracing } from './tracing/tracing.ts'

/** The current request or job as log lines name it, and its span while tracing is on. */
export type ExecutionContext = {
  facts: { reqId: string } | { job: string; id: string; reqId?: string | undefined }
  span?: Span | undefined
  tracing?: Tracing | undefined
}

const works = new AsyncLocalStorage<ExecutionContext>()

/** Returns the current request or job; undefined outside both, such as during the start. */
export const currentExecutionContext = () => works.getStore()

/** Runs `run`, and all that follows from it, for `work`. */
export function runInExecutionContext<Result>(work: ExecutionContext, run: () => Result): Result {
  return works.run(work, run)
}
