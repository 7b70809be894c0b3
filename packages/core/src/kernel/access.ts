import type { Access } from '@idex/contract/kernel/access'
import type { RequiredAction } from '@idex/contract/kernel/access'
import { type Actor, requireAdmin, requireMember, requireSession } from './context.ts'

/**
 * Authorizes an actor for `access`, before the input is parsed; only a route that `completes` a required action is open
 * to an actor who has one. Throws as `requireSession`, FORBIDDEN or ONBOARDING_REQUIRED.
 */
export function assertAccess(actor: Actor, access: Access, completes?: RequiredAction): void {
  if (access === 'session') requireSession(actor, completes)
  if (access === 'member') requireMember(actor)
  if (access === 'admin') requireAdmin(actor, completes)
}
