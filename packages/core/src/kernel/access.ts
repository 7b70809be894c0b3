import type { SessionUser } from '@idex/auth/sessions'
import type { Access, RequiredAction } from '@idex/contract/kernel/access'
import { DomainError, type ErrorCode } from '@idex/contract/kernel/errors'
import { mayUseLibrary } from '@idex/contract/sign-in/library-access'
import type { Actor } from './context.ts'

/** Returns the action a user must take before anything else, or null; until then everything else refuses them. */
export function requiredActionOf(
  user: Pick<SessionUser, 'passwordDueAt' | 'needsSecondFactor'>,
): RequiredAction | null {
  if (user.passwordDueAt !== null) return 'password'
  return user.needsSecondFactor === true ? 'second-factor' : null
}

/** Returns whether a user has completed onboarding or, as an admin, need not (decisions, "Admins"). */
export function isOnboarded(user: Pick<SessionUser, 'role' | 'onboardedAt'>): boolean {
  return user.role === 'admin' || user.onboardedAt !== null
}

/** Returns whether a caller is signed in and may use the library. */
export function isLibraryUser(actor: Actor): actor is SessionUser {
  if (actor === null) return false
  const requiredAction = requiredActionOf(actor) ?? undefined
  return mayUseLibrary({ hasCompletedOnboarding: isOnboarded(actor), requiredAction })
}

/** Returns whether a caller is an admin with no required action. */
export function isAdmin(actor: Actor): actor is SessionUser {
  return actor?.role === 'admin' && requiredActionOf(actor) === null
}

const REFUSAL_OF = {
  password: 'PASSWORD_CHANGE_REQUIRED',
  'second-factor': 'SECOND_FACTOR_SETUP_REQUIRED',
} as const satisfies Record<RequiredAction, ErrorCode>

/**
 * The signed-in user, who has no required action except the one completed here. Throws UNAUTHORIZED,
 * PASSWORD_CHANGE_REQUIRED or SECOND_FACTOR_SETUP_REQUIRED.
 */
export function requireSession(actor: Actor, completes?: RequiredAction): SessionUser {
  if (actor === null) throw new DomainError('UNAUTHORIZED')
  const required = requiredActionOf(actor)
  if (required !== null && required !== completes) throw new DomainError(REFUSAL_OF[required])
  return actor
}

/** The signed-in, onboarded user. Throws as `requireSession`, or ONBOARDING_REQUIRED. */
export function requireMember(actor: Actor): SessionUser {
  const user = requireSession(actor)
  if (!isOnboarded(user)) throw new DomainError('ONBOARDING_REQUIRED')
  return user
}

/** The signed-in admin, who has no required action except the one completed here. Throws as `requireSession`, or FORBIDDEN. */
export function requireAdmin(actor: Actor, completes?: RequiredAction): SessionUser {
  const user = requireSession(actor, completes)
  if (user.role !== 'admin') throw new DomainError('FORBIDDEN')
  return user
}

/**
 * Authorizes an actor for `access`, before the input is parsed; only a route that `completes` a required action is open
 * to an actor who has one. Throws as `requireSession`, FORBIDDEN or ONBOARDING_REQUIRED.
 */
export function assertAccess(actor: Actor, access: Access, completes?: RequiredAction): void {
  if (access === 'session') requireSession(actor, completes)
  if (access === 'member') requireMember(actor)
  if (access === 'admin') requireAdmin(actor, completes)
}
