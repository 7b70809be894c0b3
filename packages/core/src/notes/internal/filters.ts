import type { NoteTopic } from '@idex/contract/notes/choices'
import type { ListInput } from '@idex/contract/kernel/paging'
import { notes } from '@idex/db/schema'
import { and, arrayOverlaps, type SQL, sql } from 'drizzle-orm'
import { contains, type Searched } from '../../kernel/text-search.ts'
import { instantPosition } from '../../kernel/paging.ts'

/** Where the search of a list of notes looks. */
const SEARCHED = {
  folded: [notes.foldedTitle, notes.foldedAbout],
  folding: notes.folding,
  written: [notes.title, notes.description],
} as const satisfies Searched

/** Notes whose title or description contains `search`; every note for an empty search. */
export function matchesSearch(search: string | undefined): SQL | undefined {
  return contains(SEARCHED, search)
}

/** Notes about any of `topics`; every note when none is named. */
export function hasAnyTopic(topics: NoteTopic[] | undefined): SQL | undefined {
  return topics?.length ? arrayOverlaps(notes.topics, topics) : undefined
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
