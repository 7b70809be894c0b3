import type { EventOrigin, SecurityReports } from '../kernel/security-events.ts'
import { DomainError, type ErrorCode } from '@idex/contract/kernel/errors'
import type { Database } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { auditLog, users } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/context.ts'
import { type Limits, maskAddress } from '../kernel/limits.ts'
import { displayName } from '../kernel/display-name.ts'
import {
  EVENT_OF_REFUSAL,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventKind,
} from '../kernel/security-events.ts'

/** Milliseconds within which similar events of one network are counted together. */
const WINDOW_MS = 60_000
/** How many of them are logged individually; after that, each time the number has doubled. */
const ONE_BY_ONE = 10
/** Invalid requests of one network within that time that make a flood. */
const FLOOD = 30
const MAX_NETWORKS = 10_000
/** Entries waiting to be written to the audit log; beyond this many, events go to the log only. */
const MAX_PENDING = 50

const isReported = (count: number) => count <= ONE_BY_ONE || Number.isInteger(Math.log2(count / ONE_BY_ONE))

/** Only the first letter: a password typed into the wrong field must not end up in a log. */
const maskName = (name: string) => (name === '' ? '' : `${[...name][0]}•••`)

function isRefusalEvent(code: ErrorCode): code is keyof typeof EVENT_OF_REFUSAL {
  return code in EVENT_OF_REFUSAL
}

/** Whether the event is something people did to their own account, not a refusal. */
const isOwn = ({ kind }: SecurityEvent) => kind === 'sign-in.accepted' || kind === 'session.ended'

type Needs = {
  db: Database
  clock: Clock
  limits: Limits
  /** Told of every event, also of those too many to be logged. */
  onEvent?: (kind: SecurityEventKind) => void
}

/** Writes an event to the audit log, unless it already holds too many like it. */
async function write({ db, clock, limits }: Needs, event: SecurityEvent, by: EventOrigin): Promise<void> {
  const { action } = SECURITY_EVENTS[event.kind]
  if (action === null) return
  const [actor] = by.actorId === null ? [] : await db.select().from(users).where(eq(users.id, by.actorId))
  const isAdmin = actor?.role === 'admin'
  if (isOwn(event) && !isAdmin) return
  const network = maskAddress(by.address)
  // Refusals cost an attacker nothing: one entry per hour for each kind and network, 200 a day in total.
  if (!isOwn(event)) {
    await limits.take('securityLine', `${event.kind} ${network}`)
    await limits.take('securityLines', 'all')
  }
  const name = event.kind === 'sign-in.refused' ? maskName(event.name ?? '') : ''
  await db.insert(auditLog).values({
    id: newId(),
    actorId: isAdmin ? actor.id : null,
    actorName: isAdmin ? (displayName(actor) ?? 'Administrator') : actor ? 'A member' : 'Somebody',
    action,
    subjectId: event.kind,
    subjectTitle: [name, network].filter(Boolean).join(' from '),
    createdAt: clock.now(),
  })
}

/** Reports to the log, and to the audit log with limits against flooding. */
export function createSecurityReports(needs: Needs): SecurityReports {
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true })
  const pending = new Set<Promise<void>>()

  /** The number of similar events in this window if it is due to be logged; otherwise undefined. */
  function countToReport(
    { kind }: SecurityEvent,
    { actorId }: EventOrigin,
    network: string,
  ): number | undefined {
    const key = `${kind} ${network} ${actorId ?? ''}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const occurrence = kind === 'input.flooded' ? count / FLOOD : count
    return Number.isInteger(occurrence) && isReported(occurrence) ? count : undefined
  }

  function remember(event: SecurityEvent, by: EventOrigin): void {
    if (pending.size >= MAX_PENDING) return
    const writing = write(needs, event, by)
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'RATE_LIMITED') return
        by.log.warn({ err: error }, 'a security event is in the log alone')
      })
      .finally(() => pending.delete(writing))
    pending.add(writing)
  }

  function report(event: SecurityEvent, by: EventOrigin): void {
    needs.onEvent?.(event.kind)
    const network = maskAddress(by.address)
    const count = countToReport(event, by, network)
    if (count === undefined) return
    const { kind, ...facts } = event
    const reported = 'name' in facts ? { ...facts, name: maskName(facts.name ?? '') } : facts
    const security = { event: kind, actor: by.actorId, network, ...(count > 1 && { count }), ...reported }
    by.log[SECURITY_EVENTS[kind].level]({ security }, 'security event')
    remember(event, by)
  }

  return {
    report,
    reportRefusal: (code, by) => {
      if (!isRefusalEvent(code)) return
      const kind = EVENT_OF_REFUSAL[code]
      // An anonymous caller is merely asked to sign in, which is no event.
      if (kind === 'access.refused' && by.actorId === null) return
      report({ kind, reason: code }, by)
    },
    settled: async () => void (await Promise.all(pending)),
  }
}
