import type { Log } from '@idex/core/kernel/log'
import { hasErrorCode, UNREACHABLE } from '@idex/db/outage'
import { systemCode } from '@idex/embedded-postgres/errors'
import { z } from 'zod'

const ToldSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  code: z.string().optional(),
  queue: z.string().optional(),
})

/** pg-boss tells of what its workers meet in plain objects, of which the log would write nothing: it writes errors alone. */
export function queueErrorOf(told: unknown): { err: unknown; queue?: string } {
  if (told instanceof Error) return { err: told }
  const { data } = ToldSchema.safeParse(told)
  if (data === undefined) return { err: told }
  const { message, stack, code, queue } = data
  const facts = { ...(stack !== undefined && { stack }), ...(code !== undefined && { code }) }
  return { err: Object.assign(new Error(message), facts), ...(queue !== undefined && { queue }) }
}

/** Milliseconds in which the same error is logged once: each worker meets it every two seconds. */
const REPEAT_MS = 60_000

/** Returns how to log errors of the queue; none of a database that is away, of which the database watch tells. */
export function createQueueErrorLog(
  log: Pick<Log, 'warn'>,
  now = () => performance.now(),
): (told: unknown) => void {
  const loggedAt = new Map<unknown, number>()
  return (told) => {
    const facts = queueErrorOf(told)
    const code = systemCode(facts.err)
    const isRepeated = now() - (loggedAt.get(code) ?? -Infinity) < REPEAT_MS
    if (isRepeated || hasErrorCode(facts.err, UNREACHABLE)) return
    loggedAt.set(code, now())
    log.warn(facts, 'the job queue had an error, so jobs may wait; it is tried again')
  }
}
