import type { User } from '@idex/contract/sign-in/session'

/** Returns whether a user may use the library; everyone else sees the visitors' pages. */
export function isReader(user: User | null): boolean {
  return user !== null && user.hasCompletedOnboarding && user.requiredAction === undefined
}
