import type { Log } from '@idex/core/kernel/log'
import type { QueryWatch } from '@idex/db/drizzle-client'
import { currentExecutionContext } from '../execution-context.ts'

/** Lines a minute: a database that is slow altogether must not fill the disk with its log. */
export const LINES_PER_MINUTE = 60

/** Characters of a statement. */
const STATEMENT_LENGTH = 2000

type Options = {
  /** Milliseconds from which a query is slow. */
  thresholdMs: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** Limits the lines: tells whether another may be written, and how many were left out since the last. */
function createLineLimit(now: () => number) {
  let minute = { startedAt: Number.NEGATIVE_INFINITY, lines: 0 }
  let dropped = 0
  return function take(): { dropped: number } | undefined {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), lines: 0 }
    if (minute.lines >= LINES_PER_MINUTE) {
      dropped += 1
      return undefined
    }
    minute.lines += 1
    const before = dropped
    dropped = 0
    return { dropped: before }
  }
}

/** Logs queries that take long: their text without values, their time, and the request or job they were for. */
export function logSlowQueries(
  log: Log,
  { thresholdMs, now = () => performance.now() }: Options,
): QueryWatch {
  const take = createLineLimit(now)
  return (statement) => {
    const startedAt = now()
    const work = currentExecutionContext()
    return () => {
      const ms = Math.round(now() - startedAt)
      if (ms < thresholdMs) return
      const line = take()
      if (line === undefined) return
      const unlogged = line.dropped > 0 ? { unlogged: line.dropped } : {}
      log.warn(
        { ...work?.facts, ms, statement: statement.slice(0, STATEMENT_LENGTH), ...unlogged },
        'slow query',
      )
    }
  }
}
