import type { Access } from '@idex/contract/kernel/access'
import type { Owed } from '@idex/contract/kernel/access'
import { type Actor, requireAdmin, requireMember, requireSession } from './context.ts'

/**
 * Refuses an actor below `access`, or who owes anything but what is settled here, before the input is even read. Throws as
 * `requireSession`, FORBIDDEN or ONBOARDING_REQUIRED.
 */
export function assertAccess(actor: Actor, access: Access, completes?: Owed): void {
  if (access === 'session') requireSession(actor, completes)
  if (access === 'member') requireMember(actor)
  if (access === 'admin') requireAdmin(actor, completes)
}
