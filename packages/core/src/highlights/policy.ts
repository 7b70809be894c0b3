import { highlights } from '@idex/db/schema'
import { and, eq, isNull, type SQL } from 'drizzle-orm'

/** Condition for the highlights of `user` that are not deleted. Access to the note is checked separately. */
export function isHighlightOf(user: { id: string }): SQL | undefined {
  return and(eq(highlights.userId, user.id), isNull(highlights.deletedAt))
}
