import type { SessionUser } from '@idex/auth/sessions'
import type { Client } from './context.ts'
import { siteOf, subjectOf } from './limits.ts'

/**
 * Whose turn it is in a queue: the user or network that waits, and the site they are at, which may have many of both.
 * Known callers have a place apart.
 */
export type Caller = { key: string; site: string; isKnown: boolean }

/** The caller of a context; administrators are known. */
export function callerOf({
  actor,
  client,
}: {
  actor: Pick<SessionUser, 'id' | 'role'> | null
  client: Pick<Client, 'address'>
}): Caller {
  return {
    key: subjectOf({ actor, client }),
    site: `site ${siteOf(client.address)}`,
    isKnown: actor?.role === 'admin',
  }
}

/** The server's own jobs, which take turns among themselves. */
export const JOBS: Caller = { key: 'jobs', site: 'jobs', isKnown: false }
