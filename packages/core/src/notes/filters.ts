import type { ListInput } from '@idex/contract/kernel/paging'
import { notes } from '@idex/db/schema'
import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern, instantPosition } from '../kernel/paging.ts'

/** Notes whose title or description contains `search`; every note for an empty search. */
export function matchesSearch(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = containsPattern(search)
  return or(ilike(notes.title, pattern), ilike(notes.description, pattern))
}

/** Notes that match the search and come after the cursor, in a list ordered by latest `instant`. Throws BAD_REQUEST. */
export function isOnCursorPage(
  instant: typeof notes.createdAt | typeof notes.deletedAt,
  { search, cursor }: ListInput,
): SQL | undefined {
  const isAfter =
    cursor === undefined ? undefined : sql`(${instant}, ${notes.id}) < ${instantPosition(cursor)}`
  return and(matchesSearch(search), isAfter)
}
