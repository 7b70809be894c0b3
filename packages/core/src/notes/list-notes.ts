import { DomainError } from '@idex/contract/kernel/errors'
import type { ListNotesSchema, Note, NotePreview, TrashedNote } from '@idex/contract/notes/note'
import type { ListInput, CursorPage } from '@idex/contract/kernel/paging'
import { notes } from '@idex/db/schema'
import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember } from '../kernel/context.ts'
import { cutPage, decodeCursor, encodeCursor, instantPosition, rowsFor } from '../kernel/paging.ts'
import { matchesSearch, isAbout, isOnCursorPage } from './filters.ts'
import { isFavoriteOf, isInLibraryOf, isOwnedBy, isPublished } from './policy.ts'
import { presentNote, presentPreview, presentTrashedNote } from './presenter.ts'

/** How many previews the landing page shows. */
export const LATEST_INSIGHTS = 3

type Filter = z.output<typeof ListNotesSchema>
type Sort = NonNullable<Filter['sort']>

const LOWER_TITLE = sql`lower(${notes.title})`
const ORDERS = {
  newest: [desc(notes.createdAt), desc(notes.id)],
  oldest: [asc(notes.createdAt), asc(notes.id)],
  title: [sql`${LOWER_TITLE} asc`, asc(notes.id)],
} as const satisfies Record<Sort, readonly SQL[]>

function positionOf(sort: Sort, row: { id: string; title: string; createdAt: Date }): string {
  return encodeCursor(sort === 'title' ? row.title.toLowerCase() : row.createdAt, row.id)
}

function after(sort: Sort, cursor: string): SQL {
  if (sort === 'title') {
    const { key, id } = decodeCursor(cursor)
    return sql`(${LOWER_TITLE}, ${notes.id}) > (${key}, ${id})`
  }
  const position = instantPosition(cursor)
  return sort === 'newest'
    ? sql`(${notes.createdAt}, ${notes.id}) < ${position}`
    : sql`(${notes.createdAt}, ${notes.id}) > ${position}`
}

/** The caller's library: published notes and their own, filtered and sorted. `nextCursor` is null at the end. */
export async function listNotes(
  ctx: Context,
  input: Filter,
): Promise<{ notes: Note[]; nextCursor: string | null }> {
  const user = requireMember(ctx.actor)
  const sort = input.sort ?? 'newest'
  const favorite = isFavoriteOf(ctx.db, user)
  const query = ctx.db
    .select({ note: getTableColumns(notes), isFavorite: favorite })
    .from(notes)
    .where(
      and(
        isInLibraryOf(user),
        matchesSearch(input.search),
        isAbout(input.topics),
        input.favorites ? favorite : undefined,
        input.cursor === undefined ? undefined : after(sort, input.cursor),
      ),
    )
    .orderBy(...ORDERS[sort])
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, (row) => positionOf(sort, row.note))
  return { notes: page.map((row) => presentNote(row.note, row.isFavorite)), nextCursor }
}

/** A live note the caller finds in the library, by its id. Throws NOT_FOUND. */
export async function getNote(ctx: Context, input: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .select({ note: getTableColumns(notes), isFavorite: isFavoriteOf(ctx.db, user) })
    .from(notes)
    .where(and(eq(notes.id, input.id), isInLibraryOf(user)))
  if (!row) throw new DomainError('NOT_FOUND')
  return presentNote(row.note, row.isFavorite)
}

/** Previews of the newest published notes, for anyone (decisions, "/api/insights/latest"). */
export async function latestInsights(ctx: Context): Promise<NotePreview[]> {
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(isPublished())
    .orderBy(...ORDERS.newest)
    .limit(LATEST_INSIGHTS)
  return rows.map(presentPreview)
}

/** The caller's own notes in the trash, last trashed first. */
export async function listDeletedNotes(ctx: Context, input: ListInput): Promise<CursorPage<TrashedNote>> {
  const user = requireMember(ctx.actor)
  const query = ctx.db
    .select({ note: getTableColumns(notes), isFavorite: isFavoriteOf(ctx.db, user) })
    .from(notes)
    .where(and(isOwnedBy(user), isNotNull(notes.deletedAt), isOnCursorPage(notes.deletedAt, input)))
    .orderBy(desc(notes.deletedAt), desc(notes.id))
  const rows = await query.limit(rowsFor(ctx, input))
  const trashed = rows.flatMap(({ note: { deletedAt, ...note }, isFavorite }) =>
    deletedAt === null ? [] : [{ note: { ...note, deletedAt }, isFavorite }],
  )
  const { page, nextCursor } = cutPage(ctx, trashed, input, ({ note }) =>
    encodeCursor(note.deletedAt, note.id),
  )
  const now = ctx.clock.now()
  return { items: page.map((row) => presentTrashedNote(row.note, row.isFavorite, now)), nextCursor }
}
