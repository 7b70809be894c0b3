import type { User } from './session.ts'

/** Returns whether a user may use the library: onboarded, with no required action. */
export function mayUseLibrary(user: Pick<User, 'hasCompletedOnboarding' | 'requiredAction'> | null): boolean {
  return user !== null && user.hasCompletedOnboarding && user.requiredAction === undefined
}
