import type { AuditAction } from '@idex/contract/audit/audit-log'
import type { ErrorCode } from '@idex/contract/kernel/errors'
import type { Context, Log } from './context.ts'

/**
 * Everything of who gets in and who is kept out that goes on record (ASVS 5, 16.3): how loud it is in the log, and as what
 * administrators read it in the activity list. Nothing is told that opens a door or names a person.
 */
export const SECURITY_EVENTS = {
  'sign-in.accepted': { level: 'info', action: 'sign-in.accept' },
  'sign-in.refused': { level: 'warn', action: 'sign-in.refuse' },
  'second-factor.refused': { level: 'warn', action: 'second-factor.refuse' },
  'reauthentication.refused': { level: 'warn', action: 'password.refuse' },
  'session.ended': { level: 'info', action: 'session.end' },
  // The change itself writes its line of the activity list, in its own transaction.
  'account.changed': { level: 'info', action: null },
  'access.refused': { level: 'warn', action: 'access.refuse' },
  'cross-site.refused': { level: 'warn', action: 'cross-site.refuse' },
  'limit.reached': { level: 'warn', action: 'limit.reach' },
  'input.flooded': { level: 'warn', action: 'input.flood' },
} as const satisfies Record<string, { level: 'info' | 'warn'; action: AuditAction | null }>

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

/** How somebody came in. */
export type SignInMethod = 'provider' | 'password' | 'passkey' | 'totp' | 'recovery-code'

/** What happened, with what else may be told of it. */
export type SecurityEvent =
  | { kind: 'sign-in.accepted'; method: SignInMethod }
  | { kind: 'sign-in.refused'; reason: ErrorCode | 'PROVIDER'; name?: string }
  | { kind: 'session.ended'; sessions: number }
  | { kind: 'account.changed'; action: AuditAction; subjectId: string }
  | {
      kind:
        | 'second-factor.refused'
        | 'reauthentication.refused'
        | 'access.refused'
        | 'cross-site.refused'
        | 'limit.reached'
        | 'input.flooded'
      reason: ErrorCode
    }

/** Which refusals are events, whichever door they are told at; sign-ins tell of themselves, since they know the name. */
export const EVENT_OF_REFUSAL = {
  INVALID_SECOND_FACTOR: 'second-factor.refused',
  SECOND_FACTOR_EXPIRED: 'second-factor.refused',
  WRONG_PASSWORD: 'reauthentication.refused',
  FORBIDDEN: 'access.refused',
  ONBOARDING_REQUIRED: 'access.refused',
  PASSWORD_CHANGE_REQUIRED: 'access.refused',
  SECOND_FACTOR_SETUP_REQUIRED: 'access.refused',
  CROSS_SITE: 'cross-site.refused',
  RATE_LIMITED: 'limit.reached',
  VALIDATION: 'input.flooded',
  BAD_REQUEST: 'input.flooded',
} as const satisfies Partial<Record<ErrorCode, SecurityEventKind>>

/** Who caused an event, where from, and the log of the request it happened in. */
export type EventOrigin = { actorId: string | null; address: string; log: Log }

/** Where security events go. Reporting neither waits nor fails. */
export type SecurityReports = {
  report(event: SecurityEvent, by: EventOrigin): void
  /** Tells of a refusal that is an event; most are none. */
  reportRefusal(code: ErrorCode, by: EventOrigin): void
  /** Resolves when all that was reported is written. */
  settled(): Promise<void>
}

/** Who it was, as a request's context has it. */
export function originOf({ actor, client, log }: Pick<Context, 'actor' | 'client' | 'log'>): EventOrigin {
  return { actorId: actor?.id ?? null, address: client.address, log }
}
