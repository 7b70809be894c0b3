import type { Access } from '@idex/contract/route'
import { type Actor, requireAdmin, requireMember, requireSession } from './context.ts'

/** Refuses an actor below `access` before its input is even read. Throws UNAUTHORIZED, FORBIDDEN or ONBOARDING_REQUIRED. */
export function assertAccess(actor: Actor, access: Access): void {
  if (access === 'session') requireSession(actor)
  if (access === 'member') requireMember(actor)
  if (access === 'admin') requireAdmin(actor)
}
