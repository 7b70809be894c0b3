import { DomainError, type ErrorCode } from '@idex/contract/kernel/errors'
import type { Database } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { auditLog, users } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import {
  EVENT_OF_REFUSAL,
  type EventOrigin,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityReports,
} from '../kernel/security-events.ts'
import type { Clock } from '../kernel/context.ts'
import type { Log } from '../kernel/log.ts'
import type { Limits } from '../kernel/limits.ts'
import { maskAddress } from '../kernel/networks.ts'
import { fullName } from '@idex/contract/kernel/names'

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

function createOmissions({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Omissions {
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
          log.warn(
            { err: error },
            'the number of security events that are in the log alone could not be recorded; tried again in an hour',
          )
        })
    },
  }
}

/** Milliseconds within which similar events of one network are counted together. */
const WINDOW_MS = 60_000
/** How many of them are logged individually; after that, each time the number has doubled. */
const ONE_BY_ONE = 10
/** Invalid requests of one network within that time that make a flood. */
const FLOOD = 30
const MAX_NETWORKS = 10_000
/** Refusals of a kind and class waiting to be written to the audit log; beyond this many, they go to the log only. */
const MAX_PENDING = 20

const isReported = (count: number) => count <= ONE_BY_ONE || Number.isInteger(Math.log2(count / ONE_BY_ONE))

/** Only the first letter: a password typed into the wrong field must not end up in a log. */
const maskName = (name: string) => (name === '' ? '' : `${[...name][0]}•••`)

function isRefusalEvent(code: ErrorCode): code is keyof typeof EVENT_OF_REFUSAL {
  return code in EVENT_OF_REFUSAL
}

/** Tells whether the event is an action on one's own account, not a refusal. */
const isOwn = ({ kind }: SecurityEvent) => kind === 'sign-in.accepted' || kind === 'session.ended'

type Needs = {
  db: Database
  clock: Clock
  limits: Limits
  log: Log
  /** Told of every event, also of those too many to be logged. */
  onEvent?: (kind: SecurityEventKind) => void
}

/** The account an event concerns: the caller's, or the one that was tried. */
function accountOf(event: SecurityEvent, { actorId }: EventOrigin): string | null {
  return actorId ?? ('accountId' in event ? event.accountId : null) ?? null
}

/** Writes an event to the audit log. Throws RATE_LIMITED if it already holds too many like it. */
async function write({ db, clock, limits }: Needs, event: SecurityEvent, by: EventOrigin): Promise<void> {
  const { action } = SECURITY_EVENTS[event.kind]
  if (action === null) return
  const [actor] = by.actorId === null ? [] : await db.select().from(users).where(eq(users.id, by.actorId))
  const isAdmin = actor?.role === 'admin'
  if (isOwn(event) && !isAdmin) return
  const network = maskAddress(by.address)
  // Refusals cost an attacker nothing: one entry per hour for each kind, network and account, and a daily limit for
  // each kind, apart for administrators, members and all others, so that no flood hides the rest.
  if (!isOwn(event)) {
    const account = accountOf(event, by)
    const whose = actor?.role ?? (account === null ? 'nobody' : 'admin')
    await limits.take('securityLine', `${event.kind} ${network} ${account ?? ''}`)
    await limits.take('securityLines', `${event.kind} ${whose}`)
  }
  const name = event.kind === 'sign-in.refused' ? maskName(event.name ?? '') : ''
  await db.insert(auditLog).values({
    id: newId(),
    actorId: isAdmin ? actor.id : null,
    actorName: isAdmin ? (fullName(actor) ?? 'Administrator') : actor ? 'A member' : 'Someone',
    action,
    subjectId: event.kind,
    subjectTitle: [name, network].filter(Boolean).join(' from '),
    createdAt: clock.now(),
  })
}

/** Reports to the log, and to the audit log with limits against flooding. */
export function createSecurityReports(needs: Needs): SecurityReports {
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true })
  const pending = new Map<string, Set<Promise<void>>>()
  const omissions = createOmissions(needs)

  /** The number of similar events in this window, undefined while they are too few to be one. */
  function countSimilar(event: SecurityEvent, by: EventOrigin, network: string): number | undefined {
    const key = `${event.kind} ${network} ${accountOf(event, by) ?? ''}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return event.kind === 'input.flooded' && count % FLOOD !== 0 ? undefined : count
  }

  async function writeOrOmit(event: SecurityEvent, by: EventOrigin): Promise<void> {
    try {
      await write(needs, event, by)
    } catch (error) {
      omissions.add(event.kind, accountOf(event, by) !== null)
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return
      by.log.warn(
        { err: error },
        'a security event could not be recorded in Activity and is in the log alone',
      )
    }
  }

  function remember(event: SecurityEvent, by: EventOrigin): void {
    const hasAccount = accountOf(event, by) !== null
    const line = `${event.kind} ${hasAccount}`
    const ahead = pending.get(line) ?? new Set()
    // What people did to their own account has cost them more than its entry costs us.
    if (!isOwn(event) && ahead.size >= MAX_PENDING) return omissions.add(event.kind, hasAccount)
    const writing = writeOrOmit(event, by).finally(() => ahead.delete(writing))
    pending.set(line, ahead.add(writing))
  }

  function report(event: SecurityEvent, by: EventOrigin): void {
    needs.onEvent?.(event.kind)
    const network = maskAddress(by.address)
    const count = countSimilar(event, by, network)
    if (count === undefined) return
    if (!isReported(event.kind === 'input.flooded' ? count / FLOOD : count))
      return omissions.add(event.kind, accountOf(event, by) !== null)
    const { kind, ...facts } = event
    const reported = 'name' in facts ? { ...facts, name: maskName(facts.name ?? '') } : facts
    const security = { event: kind, actor: by.actorId, network, ...(count > 1 && { count }), ...reported }
    by.log[SECURITY_EVENTS[kind].level]({ security }, 'security event')
    remember(event, by)
  }

  const settled = async () =>
    void (await Promise.all([...pending.values()].flatMap((writings) => [...writings])))

  return {
    report,
    reportRefusal: (code, by) => {
      if (!isRefusalEvent(code)) return
      const kind = EVENT_OF_REFUSAL[code]
      // An anonymous caller is merely asked to sign in, which is no event.
      if (kind === 'access.refused' && by.actorId === null) return
      report({ kind, reason: code }, by)
    },
    settled,
    tally: async () => {
      await settled()
      await omissions.write()
    },
  }
}
