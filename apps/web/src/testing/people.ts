import type { User } from '@idex/contract/sign-in/session'

export const MEMBER: User = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  role: 'member',
  hasCompletedOnboarding: true,
}

/** A member who has yet to answer the onboarding questions. */
export const NEWCOMER: User = { ...MEMBER, id: 'u2', hasCompletedOnboarding: false }

export const ADMIN: User = { ...MEMBER, id: 'u3', email: null, role: 'admin' }
