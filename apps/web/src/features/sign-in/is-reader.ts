import type { User } from '@idex/contract/sign-in/session'

/** Whether somebody may use the library; everyone else sees what visitors see. */
export function isReader(user: User | null): boolean {
  return user !== null && user.hasCompletedOnboarding && user.requiredAction === undefined
}
