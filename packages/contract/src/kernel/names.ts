/** First and last name, or null when the user gave neither. */
export function fullName(user: { firstName: string; lastName: string }): string | null {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || null
}
