import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { ErrorCode } from '@idex/contract/kernel/errors'
import type { SessionUser } from '@idex/auth/sessions'
import type { Log } from './log.ts'

/**
 * Sign-in and access events that are recorded (ASVS 5, 16.3): their log level, and their action in the audit log with
 * the word for those left out of it. No event contains a secret or a person's name.
 */
export const SECURITY_EVENTS = {
  'sign-in.accepted': { level: 'info', action: 'sign-in.accept' },
  'sign-in.refused': { level: 'warn', action: 'sign-in.refuse', many: 'refused sign-ins' },
  'second-factor.refused': { level: 'warn', action: 'second-factor.refuse', many: 'wrong second factors' },
  'reauthentication.refused': { level: 'warn', action: 'password.refuse', many: 'wrong passwords' },
  'session.ended': { level: 'info', action: 'session.end' },
  'token.created': { level: 'info', action: null },
  'token.revoked': { level: 'info', action: null },
  'feed.created': { level: 'info', action: null },
  'feed.revoked': { level: 'info', action: null },
  'token.refused': { level: 'warn', action: 'sign-in.refuse', many: 'refused tokens' },
  // The change itself writes its audit entry, in its own transaction.
  'account.changed': { level: 'info', action: null },
  'access.refused': { level: 'warn', action: 'access.refuse', many: 'refusals of access' },
  'cross-site.refused': { level: 'warn', action: 'cross-site.refuse', many: 'requests of other sites' },
  'limit.reached': { level: 'warn', action: 'limit.reach', many: 'limits reached' },
  'input.flooded': { level: 'warn', action: 'input.flood', many: 'floods of invalid requests' },
} as const satisfies Record<
  string,
  | { level: 'info' | 'warn'; action: AuditAction | null }
  | { level: 'warn'; action: AuditAction; many: string }
>

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

/** How someone signed in. */
export type SignInMethod = 'provider' | 'password' | 'passkey' | 'totp' | 'recovery-code'

/** The account that an attempt to sign in named, if it exists. */
type AccountTried = string | undefined

/** Kinds of events, with the details that may be recorded. */
export type SecurityEvent =
  | { kind: 'sign-in.accepted'; method: SignInMethod }
  | {
      kind: 'sign-in.refused'
      reason: ErrorCode | 'PROVIDER' | 'NOT_ADMITTED'
      name?: string
      accountId?: AccountTried
    }
  | { kind: 'session.ended'; sessions: number }
  | { kind: 'token.created' | 'token.revoked' | 'feed.created' | 'feed.revoked'; subjectId: string }
  | { kind: 'account.changed'; action: AuditAction; subjectId: string }
  | {
      kind:
        | 'second-factor.refused'
        | 'reauthentication.refused'
        | 'access.refused'
        | 'token.refused'
        | 'cross-site.refused'
        | 'limit.reached'
        | 'input.flooded'
      reason: ErrorCode
      accountId?: AccountTried
    }

/** Refusals that are events on every transport; sign-ins report their own, since they know the account. */
export const EVENT_OF_REFUSAL = {
  SECOND_FACTOR_EXPIRED: 'second-factor.refused',
  WRONG_PASSWORD: 'reauthentication.refused',
  INVALID_TOKEN: 'token.refused',
  FORBIDDEN: 'access.refused',
  MEMBERS_ONLY: 'access.refused',
  TOKEN_NOT_ACCEPTED: 'access.refused',
  TOKEN_READ_ONLY: 'access.refused',
  ONBOARDING_REQUIRED: 'access.refused',
  PASSWORD_CHANGE_REQUIRED: 'access.refused',
  SECOND_FACTOR_SETUP_REQUIRED: 'access.refused',
  CROSS_SITE: 'cross-site.refused',
  RATE_LIMITED: 'limit.reached',
  VALIDATION: 'input.flooded',
  BAD_REQUEST: 'input.flooded',
} as const satisfies Partial<Record<ErrorCode, SecurityEventKind>>

/** Who caused an event, from where, and the log of the request it happened in. */
export type EventOrigin = { actorId: string | null; address: string; log: Log }

/** Where security events go. Reporting neither waits nor fails. */
export type SecurityReports = {
  report(event: SecurityEvent, by: EventOrigin): void
  /** Reports a refusal if it is an event; most are not. */
  reportRefusal(code: ErrorCode, by: EventOrigin): void
  /** Resolves when everything reported is written. */
  settled(): Promise<void>
  /** Writes to the audit log how many refusals were left out of it since the last time, if any. */
  tally(): Promise<void>
}

/** The origin of events in a request's context. */
export function originOf({
  actor,
  client,
  log,
}: {
  actor: Pick<SessionUser, 'id'> | null
  client: { address: string }
  log: Log
}): EventOrigin {
  return { actorId: actor?.id ?? null, address: client.address, log }
}
