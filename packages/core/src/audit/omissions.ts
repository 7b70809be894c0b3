import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Database } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { auditLog } from '@idex/db/schema'
import type { Clock } from '../kernel/context.ts'
import type { Log } from '../kernel/log.ts'
import { SECURITY_EVENTS, type SecurityEventKind } from '../kernel/security-events.ts'

type Count = { all: number; ofAccounts: number }

/** Refusals that are in the log alone, counted until they are written to the audit log as one entry. */
type Omissions = {
  add(kind: SecurityEventKind, isOfAccount: boolean): void
  /** Writes what was counted since the last time; counts it again should that fail. */
  write(): Promise<void>
}

/** In words, such as "refused sign-ins: 12 (3 of accounts)". */
function wordsFor(kind: SecurityEventKind, { all, ofAccounts }: Count): string[] {
  const event = SECURITY_EVENTS[kind]
  if (!('many' in event)) return []
  return [`${event.many}: ${all}${ofAccounts === 0 ? '' : ` (${ofAccounts} of accounts)`}`]
}

export function createOmissions({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Omissions {
  const counts = new Map<SecurityEventKind, Count>()

  function add(kind: SecurityEventKind, count: Count): void {
    const { all, ofAccounts } = counts.get(kind) ?? { all: 0, ofAccounts: 0 }
    counts.set(kind, { all: all + count.all, ofAccounts: ofAccounts + count.ofAccounts })
  }

  return {
    add: (kind, isOfAccount) => {
      if ('many' in SECURITY_EVENTS[kind]) add(kind, { all: 1, ofAccounts: isOfAccount ? 1 : 0 })
    },
    write: async () => {
      const omitted = [...counts]
      if (omitted.length === 0) return
      counts.clear()
      const line = {
        id: newId(),
        actorName: PRODUCT_NAME,
        action: 'entries.omit',
        subjectId: 'security-events',
        subjectTitle: omitted.flatMap(([kind, count]) => wordsFor(kind, count)).join(', '),
        createdAt: clock.now(),
      }
      await db
        .insert(auditLog)
        .values(line)
        .catch((error: unknown) => {
          for (const [kind, count] of omitted) add(kind, count)
          log.warn({ err: error }, 'how many security events are in the log alone could not be recorded')
        })
    },
  }
}
