import type { SecurityEventKind } from '@idex/core/kernel/security-events'

/** Metrics sink; a no-op when metrics are off. */
export type Meter = {
  /** A request was answered; `route` is its pattern, so that there are no more series than routes. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a read of a page or list for visitors as a cache hit or a miss. */
  cacheLookUp(isHit: boolean): void
  /** A read that a replica may answer was answered, by one or by the primary. */
  replicaRead(by: 'replica' | 'primary'): void
  /** How many bytes of the log a replica, counted from 1, is behind; null while it is away. */
  replicaLag(replica: number, bytes: number | null): void
  mail(result: 'sent' | 'refused' | 'failed'): void
  /** A member's sign-in failed at the identity provider. */
  /** `cause` is a sentence of ours, without what the provider adds. */
  signInFailed(cause: string): void
  security(kind: SecurityEventKind): void
}

export const NO_METER: Meter = {
  answered: () => undefined,
  cacheLookUp: () => undefined,
  replicaRead: () => undefined,
  replicaLag: () => undefined,
  mail: () => undefined,
  signInFailed: () => undefined,
  security: () => undefined,
}
