import type { SessionUser } from '@idex/auth/sessions'

/** First and last name, or null when the user gave neither. */
export function displayName(user: Pick<SessionUser, 'firstName' | 'lastName'>): string | null {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || null
}
