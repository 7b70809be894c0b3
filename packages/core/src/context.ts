import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/errors'
import type { Database } from '@idex/db/client'
import type { FileStorage } from './files/storage.ts'
import type { PdfInspector } from './files/pdf-inspector.ts'
import { type Limits, UNLIMITED } from './limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Queue } from './queue.ts'

/** The present, as far as the domain knows it. */
export type Clock = { now(): Date }

/** Where verbs report what went wrong without failing. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What every verb works with; the same for all requests of a server. */
export type Services = {
  db: Database
  clock: Clock
  files: FileStorage
  inspectPdf: PdfInspector
  maxUploadBytes: number
  maxMediaBytes: number
  /** Bytes all uploads of one member may take together. */
  memberQuotaBytes: number
  queue: Queue
  limits: Limits
  mail: Mailer
  /** What emails say of this installation: its address without a path, and where the operator reads. */
  site: { publicUrl: string; contactEmail: string }
  log: Log
}

/** A signed-in user, or null for a visitor. */
export type Actor = SessionUser | null

/** Where a request came from; used for counting and limiting, never stored as it is. */
export type Client = { address: string; userAgent: string }

/** What a verb receives: the services, who is asking, in which session (its public name), and from where. */
export type Context = Services & { actor: Actor; sessionId: string | null; client: Client }

/**
 * What is drawn for every visitor at once and kept: nobody in particular, from nowhere. It is made of the services alone, so
 * nothing of a request can get into it. Whoever asks is limited where they ask.
 */
export function visitorContext(services: Services): Context {
  return {
    ...services,
    limits: UNLIMITED,
    actor: null,
    sessionId: null,
    client: { address: '', userAgent: '' },
  }
}

/** Whether a user may use the library: onboarded, or an admin (decisions, "Admins"). */
export function isOnboarded(user: Pick<SessionUser, 'role' | 'onboardedAt'>): boolean {
  return user.role === 'admin' || user.onboardedAt !== null
}

/** The signed-in user. Throws UNAUTHORIZED. */
export function requireSession(actor: Actor): SessionUser {
  if (actor === null) throw new DomainError('UNAUTHORIZED')
  return actor
}

/** The signed-in, onboarded user. Throws UNAUTHORIZED or ONBOARDING_REQUIRED. */
export function requireMember(actor: Actor): SessionUser {
  const user = requireSession(actor)
  if (!isOnboarded(user)) throw new DomainError('ONBOARDING_REQUIRED')
  return user
}

/** The signed-in admin. Throws UNAUTHORIZED or FORBIDDEN. */
export function requireAdmin(actor: Actor): SessionUser {
  const user = requireSession(actor)
  if (user.role !== 'admin') throw new DomainError('FORBIDDEN')
  return user
}
