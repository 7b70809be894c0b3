import type { SessionUser } from '@idex/auth/sessions'
import type { User } from '@idex/contract/sign-in/session'
import { isOnboarded, requiredActionOf } from '../kernel/access.ts'

/** The signed-in user as every screen sees it. */
export function presentUser(user: SessionUser): User {
  const requiredAction = requiredActionOf(user)
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    hasCompletedOnboarding: isOnboarded(user),
    ...(requiredAction !== null && { requiredAction }),
  }
}
