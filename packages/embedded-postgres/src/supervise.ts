import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, reasonOf } from './errors.ts'
import type { EmbeddedLog } from './log.ts'
import type { Postmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

/**
 * A Postgres that is restarted whenever it dies; `reload` rereads its configuration, `stop` ends it for good and may be
 * called again.
 */
export type Supervised = { pid(): number; reload(): void; stop(): Promise<void> }

/** `relaunch` throws when it cannot start Postgres; `giveUp` is called once with the reason after `limitMs` of failures. */
export type Supervision = {
  relaunch: (cancelled: AbortSignal) => Promise<Postmaster>
  limitMs: number
  giveUp: (error: EmbeddedPostgresError) => void
  log: EmbeddedLog
}

/** Keeps Postgres running, beginning with `first`, until `stop`. */
export function supervise(first: Postmaster, options: Supervision): Supervised {
  let current = first
  const stopping = new AbortController()
  const interrupt = () => current.signal('SIGINT')
  process.on('exit', interrupt)

  const watch = async () => {
    for (;;) {
      const end = await current.exited
      if (stopping.signal.aborted) return
      options.log.warn(`Postgres ended by itself (${end}); starting it again.`)
      const next = await restart(options, stopping.signal)
      if (next instanceof Error) {
        if (!stopping.signal.aborted) options.giveUp(next)
        return
      }
      current = next
      if (stopping.signal.aborted) await current.stop()
    }
  }

  const watched = watch()
  const stop = async () => {
    stopping.abort()
    await current.stop()
    await watched
    process.off('exit', interrupt)
  }
  let stopped: Promise<void> | undefined
  return { pid: () => current.pid, reload: () => current.signal('SIGHUP'), stop: () => (stopped ??= stop()) }
}

async function restart(
  options: Supervision,
  cancelled: AbortSignal,
): Promise<Postmaster | EmbeddedPostgresError> {
  const deadline = performance.now() + options.limitMs
  let failure = new EmbeddedPostgresError('START_FAILED', 'Postgres was stopped while it started.')
  for (let pauseMs = 0; !cancelled.aborted && performance.now() + pauseMs <= deadline;) {
    await sleep(pauseMs, undefined, { signal: cancelled }).catch(() => undefined)
    try {
      return await options.relaunch(cancelled)
    } catch (error) {
      failure = new EmbeddedPostgresError('START_FAILED', reasonOf(error), error)
      const seconds = options.limitMs / 1000
      options.log.warn(`Restarting failed and is tried for ${seconds} seconds at most: ${failure.message}`)
    }
    pauseMs = Math.min(Math.max(2 * pauseMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
  }
  return failure
}
