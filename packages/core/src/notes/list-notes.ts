import type { ListNotesSchema, Note } from '@idex/contract/notes/note'
import { notes } from '@idex/db/schema'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { cutPage, decodeCursor, decodeInstantCursor, encodeCursor, rowsFor } from '../kernel/paging.ts'
import { hasAnyTopic, matchesSearch } from './internal/filters.ts'
import { readNotes } from './internal/read-notes.ts'
import { isFavoriteOf, isInLibraryOf, isOwnedBy, isReadBy } from './policy.ts'

type Filter = z.output<typeof ListNotesSchema>
type Sort = NonNullable<Filter['sort']>

const ORDERS = {
  newest: [desc(notes.createdAt), desc(notes.id)],
  oldest: [asc(notes.createdAt), asc(notes.id)],
  title: [asc(notes.sortTitle), asc(notes.id)],
} as const satisfies Record<Sort, readonly SQL[]>

/** The order that a cursor names: none for the newest first, which is usual. */
const orderOf = (sort: Sort) => (sort === 'newest' ? undefined : sort)

/** Notes after `cursor` in the order of `sort`. Throws BAD_REQUEST. */
function isAfter(sort: Sort, cursor: string): SQL {
  const decode = sort === 'title' ? decodeCursor : decodeInstantCursor
  const { key, id } = decode(cursor, orderOf(sort))
  if (sort === 'title') return sql`(${notes.sortTitle}, ${notes.id}) > (title_order(${key}), ${id})`
  const direction = sort === 'newest' ? sql`<` : sql`>`
  return sql`(${notes.createdAt}, ${notes.id}) ${direction} (${key}::timestamptz, ${id})`
}

/** The caller's library: published notes and their own, or these alone, filtered and sorted. `nextCursor` is null at the end. */
export async function listNotes(
  ctx: Context,
  input: Filter,
): Promise<{ notes: Note[]; nextCursor: string | null }> {
  const user = requireMember(ctx.actor)
  const { sort = 'newest', cursor, reading } = input
  const found = await readNotes(ctx, user, {
    where: and(
      isInLibraryOf(user),
      input.own === true ? isOwnedBy(user) : undefined,
      matchesSearch(input.search),
      hasAnyTopic(input.topics),
      input.favorites === true ? isFavoriteOf(ctx.db, user) : undefined,
      reading && isReadBy(ctx.db, user, reading),
      cursor === undefined ? undefined : isAfter(sort, cursor),
    ),
    orderBy: ORDERS[sort],
    limit: rowsFor(ctx, input),
  })
  const { page, nextCursor } = cutPage(ctx, found, input, ({ id, title, createdAt }) =>
    encodeCursor(sort === 'title' ? title : createdAt, id, orderOf(sort)),
  )
  return { notes: page, nextCursor }
}
