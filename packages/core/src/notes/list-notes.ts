import type { ListNotesSchema, Note } from '@idex/contract/notes/note'
import type { Database } from '@idex/db/client'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import { notes } from '@idex/db/schema'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { isLike, patternsOf } from '../kernel/text-search.ts'
import {
  cutPage,
  decodeCursor,
  decodeInstantCursor,
  encodeCursor,
  roundedRowsFor,
  rowsFor,
} from '../kernel/paging.ts'
import { isAboutAny, SEARCHED } from './internal/filters.ts'
import { createNoteCache, keysIn, READER, selectKeys, splitKeys } from './internal/note-cache.ts'
import { isFavoriteOf, isInLibraryOf, isOwnedBy, isReadBy } from './policy.ts'
import { presentNote } from './presenter.ts'

type Filter = z.output<typeof ListNotesSchema>
type Sort = NonNullable<Filter['sort']>

const ORDERS = {
  newest: [desc(notes.createdAt), desc(notes.id)],
  oldest: [asc(notes.createdAt), asc(notes.id)],
  title: [asc(notes.sortTitle), asc(notes.id)],
} as const satisfies Record<Sort, readonly SQL[]>

const CURSOR = { key: sql.placeholder('cursorKey'), id: sql.placeholder('cursorId') }
const AFTER = {
  newest: sql`(${notes.createdAt}, ${notes.id}) < (${CURSOR.key}::timestamptz, ${CURSOR.id})`,
  oldest: sql`(${notes.createdAt}, ${notes.id}) > (${CURSOR.key}::timestamptz, ${CURSOR.id})`,
  title: sql`(${notes.sortTitle}, ${notes.id}) > (title_order(${CURSOR.key}), ${CURSOR.id})`,
} as const satisfies Record<Sort, SQL>

/** The order that a cursor names: none for the newest first, which is usual. */
const orderOf = (sort: Sort) => (sort === 'newest' ? undefined : sort)

function positionOf(sort: Sort, { id, title, createdAt }: Note): string {
  return encodeCursor(sort === 'title' ? title : createdAt, id, orderOf(sort))
}

/** Which statement reads a list: everything about it that is not a value. */
type Form = {
  sort: Sort
  rows: number
  searches: 'words' | 'written' | undefined
  reading: Filter['reading']
} & Record<'picks' | 'stars' | 'owns' | 'goesOn', boolean>

const PATTERNS = { words: sql.placeholder('words'), written: sql.placeholder('written') }

/**
 * The statement of a list. With its number of rows written out, Postgres plans it once; the plan of a search depends on
 * what is sought, so that its number stays a value.
 */
function listStatement(db: Database, { sort, rows, searches, reading, picks, stars, owns, goesOn }: Form) {
  const where = and(
    isInLibraryOf(READER),
    owns ? isOwnedBy(READER) : undefined,
    searches && isLike(SEARCHED, { ...PATTERNS, isOfWords: searches === 'words' }),
    picks ? isAboutAny(sql.placeholder('topics')) : undefined,
    stars ? isFavoriteOf(db, READER) : undefined,
    reading && isReadBy(db, READER, reading),
    goesOn ? AFTER[sort] : undefined,
  )
  const limit = searches ? sql.placeholder('rows') : sql.raw(String(rows))
  const { columns, source } = keysIn(selectKeys(db, where, ORDERS[sort]), limit)
  return db.select(columns).from(source).prepare('list_notes')
}

const listStatements = memoizePerDatabase(() => new Map<string, ReturnType<typeof listStatement>>())

function statementOf(db: Database, form: Form): ReturnType<typeof listStatement> {
  const [name, known] = [Object.values(form).join(), listStatements(db)]
  const statement = known.get(name) ?? listStatement(db, form)
  known.set(name, statement)
  return statement
}

/** The keys of a page, and of the note after it if there is one. Throws BAD_REQUEST. */
async function readKeys(ctx: Context, reader: string, sort: Sort, input: Filter): Promise<string[]> {
  const { search, topics = [], cursor, favorites: stars = false, own: owns = false, reading } = input
  const decode = sort === 'title' ? decodeCursor : decodeInstantCursor
  const position = cursor === undefined ? undefined : decode(cursor, orderOf(sort))
  const rows = roundedRowsFor(ctx, input)
  const { isOfWords, ...patterns } = patternsOf(search ?? '')
  const looksFor: Form['searches'] = isOfWords ? 'words' : 'written'
  const filters = {
    searches: search ? looksFor : undefined,
    reading,
    picks: topics.length > 0,
    stars,
    owns,
    goesOn: position !== undefined,
  }
  const found = await statementOf(ctx.db, { sort, rows, ...filters }).execute({
    reader,
    rows,
    topics,
    ...patterns,
    cursorKey: position?.key,
    cursorId: position?.id,
  })
  return splitKeys(found).slice(0, rowsFor(ctx, input))
}

const notesOfLibrary = createNoteCache(isInLibraryOf(READER), presentNote)

/** The caller's library: published notes and their own, or these alone, filtered and sorted. `nextCursor` is null at the end. */
export async function listNotes(
  ctx: Context,
  input: Filter,
): Promise<{ notes: Note[]; nextCursor: string | null }> {
  const user = requireMember(ctx.actor)
  const sort = input.sort ?? 'newest'
  const keys = await readKeys(ctx, user.id, sort, input)
  const found = await notesOfLibrary(ctx, user.id, keys)
  if (found === undefined) return listNotes(ctx, input)
  const { page, nextCursor } = cutPage(ctx, found, input, (note) => positionOf(sort, note))
  return { notes: page, nextCursor }
}
