import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, Tracing } from './tracing/tracing.ts'

/** The current request or job as log lines name it, and its span while tracing is on. */
export type Work = {
  facts: { reqId: string } | { job: string; id: string; reqId?: string | undefined }
  span?: Span | undefined
  tracing?: Tracing | undefined
}

const works = new AsyncLocalStorage<Work>()

/** Returns the current request or job; undefined outside both, such as during the start. */
export const currentWork = () => works.getStore()

/** Runs `run`, and all that follows from it, for `work`. */
export function inWork<Result>(work: Work, run: () => Result): Result {
  return works.run(work, run)
}
