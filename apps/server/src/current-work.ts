import { AsyncLocalStorage } from 'node:async_hooks'

/** What the running code works for, as log lines name it: a request or a job. */
export type Work = { reqId: string } | { job: string; id: string }

const works = new AsyncLocalStorage<Work>()

/** What the caller works for; undefined outside requests and jobs, such as during the start. */
export const currentWork = () => works.getStore()

/** Runs `run`, and all that follows from it, for `work`. */
export function inWork<Result>(work: Work, run: () => Result): Result {
  return works.run(work, run)
}
