import { highlights } from '@idex/db/schema'
import { and, eq, isNull, type SQL } from 'drizzle-orm'

/** The highlights of `user` that are not deleted; nobody sees another's. The note is asked for beside. */
export function isHighlightOf(user: { id: string }): SQL | undefined {
  return and(eq(highlights.userId, user.id), isNull(highlights.deletedAt))
}
