import { DomainError } from '@idex/contract/kernel/errors'
import { networkOf } from './networks.ts'
import type { Queryable } from '@idex/db/client'
import { rateLimits, users } from '@idex/db/schema'
import { count, eq, lt, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SessionUser } from '@idex/auth/sessions'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `points` per subject within `seconds`, from the first one on. */
type Rule = { points: number; seconds: number }

/** The rate limits: wide enough for a person and for an office behind one address, too narrow for a program. */
export const LIMITS = {
  contact: { points: 20, seconds: HOUR },
  testMail: { points: 20, seconds: HOUR },
  invitation: { points: 10, seconds: HOUR },
  subscribe: { points: 20, seconds: HOUR },
  note: { points: 60, seconds: MINUTE },
  shareLink: { points: 60, seconds: HOUR },
  subscribeDay: { points: 50, seconds: DAY },
  confirmation: { points: 3, seconds: DAY },
  place: { points: 120, seconds: MINUTE },
  form: { points: 120, seconds: MINUTE },
  highlight: { points: 600, seconds: MINUTE },
  highlightExport: { points: 60, seconds: HOUR },
  comment: { points: 30, seconds: 10 * MINUTE },
  export: { points: 20, seconds: HOUR },
  upload: { points: 300, seconds: HOUR },
  elsewhere: { points: 2000, seconds: HOUR },
  signInStart: { points: 300, seconds: 10 * MINUTE },
  unknownShare: { points: 100, seconds: 10 * MINUTE },
  adminAddress: { points: 50, seconds: HOUR },
  unknownFeed: { points: 100, seconds: HOUR },
  adminTries: { points: 10, seconds: DAY },
  adminPause: { points: 1, seconds: HOUR },
  adminAccount: { points: 20, seconds: HOUR },
  adminCode: { points: 10, seconds: 15 * MINUTE },
  adminCodeDay: { points: 50, seconds: DAY },
  adminKnown: { points: 1, seconds: DAY },
  securityLine: { points: 1, seconds: HOUR },
  securityLines: { points: 100, seconds: DAY },
} as const satisfies Record<string, Rule>

/** The most of a thing there may be. One more throws LIMIT_REACHED, or replaces the oldest. */
export const CAPS = {
  /** Notes of one member, including the trash (decisions, "Bounds"). */
  notes: 2000,
  /** Active share links of one user for one note. */
  shareLinksOfNote: 20,
  /** Share links of one user, those included that ended lately. */
  shareLinks: 500,
  /** Comments by one member on one item. */
  comments: 100,
  /** Filled forms of one member. */
  forms: 200,
  /** Highlights of one member in all notes. */
  highlights: 20_000,
  /** Passkeys of one administrator. */
  passkeys: 20,
  /** API tokens of one member, expired ones included. */
  apiTokens: 20,
  /** Invitations that are open. */
  invitations: 1000,
  /** Private feeds of one member. */
  feeds: 10,
} as const

export type LimitName = keyof typeof LIMITS

/** Rate limits, shared by all servers. Subjects are stored as hashes that cannot be reversed the next day. */
export type Limits = {
  /** Takes one point, in a window of `seconds` if not the rule's own. Throws RATE_LIMITED when none is left. */
  take(rule: LimitName, subject: string, seconds?: number): Promise<void>
  /** Throws RATE_LIMITED when no point is left; takes none. */
  assertLeft(rule: LimitName, subject: string): Promise<void>
  /** Takes one point even when none is left; returns how many are taken in this window, including this one. */
  count(rule: LimitName, subject: string): Promise<number>
  /** How many points are taken in this window. */
  taken(rule: LimitName, subject: string): Promise<number>
  /** Gives back one point. */
  refund(rule: LimitName, subject: string): Promise<void>
  /** Clears a subject's window. */
  reset(rule: LimitName, subject: string): Promise<void>
  /** Waits `ms`. */
  pause(ms: number): Promise<void>
}

/** Limits and counts nothing. */
export const UNLIMITED: Limits = {
  take: async () => undefined,
  assertLeft: async () => undefined,
  count: async () => 0,
  taken: async () => 0,
  refund: async () => undefined,
  reset: async () => undefined,
  pause: async () => undefined,
}

function inWords(seconds: number): string {
  if (seconds < MINUTE) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The refusal of a subject that may try again in `ms`. */
export function limitReached(ms: number): DomainError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const message = `Too many requests. Please try again in ${inWords(seconds)}.`
  return new DomainError('RATE_LIMITED', message, undefined, seconds)
}

/** Someone a rule counts, by their account or where they are. */
export type Counted = { actor: Pick<SessionUser, 'id'> | null; client: { address: string } }

/** The subject a rule counts: the signed-in user, otherwise the network. */
export function subjectOf({ actor, client }: Counted): string {
  return actor === null ? `address ${networkOf(client.address)}` : `user ${actor.id}`
}

/** Takes one point of the caller's. Throws RATE_LIMITED. */
export function limit(ctx: Counted & { limits: Limits }, rule: LimitName): Promise<void> {
  return ctx.limits.take(rule, subjectOf(ctx))
}

/** A user's rows and how many there may be; `full` is the message for people. */
type Cap = { table: PgTable; where: SQL | undefined; most: number; full: string }

/**
 * Fails the transaction that has just added a row of `userId` if there are too many now. The lock on the user
 * serializes concurrent additions, and is weak enough not to wait for the new rows' own key locks. Throws
 * LIMIT_REACHED.
 */
export async function assertCap(
  tx: Queryable,
  userId: string,
  { table, where, most, full }: Cap,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [found] = await tx.select({ rows: count() }).from(table).where(where)
  if ((found?.rows ?? 0) > most) throw new DomainError('LIMIT_REACHED', full)
}

/** Deletes counts whose window is over. Returns how many. */
export async function sweepLimits({ db, clock }: { db: Queryable; clock: { now(): Date } }): Promise<number> {
  const swept = await db
    .delete(rateLimits)
    .where(lt(rateLimits.expire, clock.now().getTime()))
    .returning({ key: rateLimits.key })
  return swept.length
}
