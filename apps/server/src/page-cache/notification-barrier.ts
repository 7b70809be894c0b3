import { once } from 'node:events'
import { SITE_CHANGED } from '@idex/db/site-changed'
import type { DatabaseClient } from '@idex/db/client'
import { newId } from '@idex/db/ids'

/** Milliseconds for a notification to arrive before its connection is taken to be broken. */
const ARRIVAL_LIMIT_MS = 1000

/** Waits at most `limitMs` until everything announced before has arrived: announcements arrive in the order of their commits. */
export function createNotificationBarrier(
  sql: Pick<DatabaseClient['sql'], 'notify'>,
  limitMs = ARRIVAL_LIMIT_MS,
) {
  const own = newId()
  const expected = new Map<string, () => void>()
  let count = 0
  return {
    arrived: (payload: string) => expected.get(payload)?.(),
    /** Throws when the database or its announcements are away. */
    async passed(): Promise<void> {
      count += 1
      const mark = `${own} ${count}`
      const arrival = new Promise<void>((resolve) => expected.set(mark, resolve))
      const limit = AbortSignal.timeout(limitMs)
      try {
        const sent = sql.notify(SITE_CHANGED, mark)
        await Promise.race([
          sent.then(() => arrival),
          once(limit, 'abort').then(() => limit.throwIfAborted()),
        ])
      } finally {
        expected.delete(mark)
      }
    },
  }
}
