import { DAY_MS } from '../kernel/dates.ts'

/** Days that what is deleted stays in the trash before it is permanently deleted. */
export const TRASH_RETENTION_DAYS = 14

/** When what was trashed at `deletedAt` is permanently deleted. */
export function expirationDate(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_RETENTION_DAYS * DAY_MS)
}

/** Whole days left at `now`, rounded up, never negative (decisions, "Trash"). */
export function daysRemaining(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expirationDate(deletedAt).getTime() - now.getTime()) / DAY_MS))
}

/** Label of a trash card: 'Expires today' at 0, else 'N days left'. */
export function daysLeftLabel(days: number): string {
  if (days <= 0) return 'Expires today'
  return days === 1 ? '1 day left' : `${days} days left`
}
