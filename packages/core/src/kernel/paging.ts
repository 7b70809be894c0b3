import { DomainError } from '@idex/contract/kernel/errors'
import { type ListPart, type ORDERS, PAGE_MAX, type PageInput } from '@idex/contract/kernel/paging'
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from './context.ts'

/** Postgres takes no NUL and knows no year 0; an id has no odd character at all. */
const CursorSchema = z.tuple([
  z.string().refine((key) => !key.includes('\0') && !key.startsWith('0000-')),
  z.string().regex(/^\w+$/),
])

const InstantSchema = z.iso.datetime()

function badCursor(): DomainError {
  return new DomainError('BAD_REQUEST', 'The cursor is not one this list gave out.')
}

/** The position of a row in a sorted list, opaque to clients: its sort key, then its id. */
export function encodeCursor(key: string | Date, id: string): string {
  const text = key instanceof Date ? key.toISOString() : key
  return Buffer.from(JSON.stringify([text, id])).toString('base64url')
}

/** What `encodeCursor` put in. Throws BAD_REQUEST. */
export function decodeCursor(cursor: string): { key: string; id: string } {
  try {
    const [key, id] = CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { key, id }
  } catch {
    throw badCursor()
  }
}

/** The position as a row value of an instant and an id, to compare with. Throws BAD_REQUEST. */
export function instantPosition(cursor: string): SQL {
  const { key, id } = decodeCursor(cursor)
  if (!InstantSchema.safeParse(key).success) throw badCursor()
  return sql`(${key}::timestamptz, ${id})`
}

type Sized = { limit?: number | undefined }

type Asked = Pick<Context, 'pageSize'>

const sizeOf = ({ pageSize = PAGE_MAX }: Asked, { limit = pageSize }: Sized) => limit

/** How many rows to read for a page: one more than it has, which tells whether there is another. */
export function rowsFor(ctx: Asked, input: Sized): number {
  return sizeOf(ctx, input) + 1
}

/** `rows`, read as `rowsFor` says, cut to a page; `positionOf` its last is where the next page begins. Throws at more rows. */
export function cutPage<Row>(
  ctx: Asked,
  rows: Row[],
  input: Sized,
  positionOf: (row: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  // A query that forgot its limit would read a whole table, and nobody would see it by the answer.
  if (rows.length > rowsFor(ctx, input)) throw new Error('More rows were read than a page takes.')
  const page = rows.slice(0, sizeOf(ctx, input))
  const last = page.at(-1)
  return { page, nextCursor: last !== undefined && page.length < rows.length ? positionOf(last) : null }
}

/** How many rows stand before a page that is asked for by number. */
export function offsetOf(ctx: Asked, input: Sized & { page: number }): number {
  return (input.page - 1) * sizeOf(ctx, input)
}

/** What a list has the newest first by. */
type Dated = { createdAt: Column; id: Column }

/** Rows of `table` that come after `cursor` in a list that has the newest first; all without one. Throws BAD_REQUEST. */
export function comesAfter({ createdAt, id }: Dated, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${createdAt}, ${id}) < ${instantPosition(cursor)}`
}

/** Which part of an administrator's list is asked for, in which order; the newest first unless that is said. */
type Part<Sort extends string> = Sized & {
  page?: number | undefined
  cursor?: string | undefined
  sort?: Sort | 'created' | undefined
  order?: (typeof ORDERS)[number] | undefined
}

/** Whether a list comes newest first, in which order alone it goes on after a cursor. Throws BAD_REQUEST. */
function isNewestFirst({ sort = 'created', order = 'desc', cursor }: Part<string>): boolean {
  const newestFirst = sort === 'created' && order === 'desc'
  if (!newestFirst && cursor !== undefined) throw badCursor()
  return newestFirst
}

/**
 * How a query reads the part of a list that is asked for: its order, the newest first among equals, and which rows, one more
 * than the page has. `keys` are what it can be ordered by besides the day. Throws BAD_REQUEST.
 */
export function readingOf<Sort extends string>(
  ctx: Asked,
  table: Dated,
  keys: Record<Sort, SQL | Column>,
  input: Part<Sort>,
): { orderBy: SQL[]; limit: number; offset: number } {
  isNewestFirst(input)
  const { sort = 'created', order = 'desc', page = 1 } = input
  const turn = order === 'asc' ? asc : desc
  const orderBy =
    sort === 'created'
      ? [turn(table.createdAt), turn(table.id)]
      : [turn(keys[sort]), desc(table.createdAt), desc(table.id)]
  return { orderBy, limit: rowsFor(ctx, input), offset: offsetOf(ctx, { ...input, page }) }
}

/** What a list answers for `rows`, read as `readingOf` says, of the `total` that were found. */
export function partOf<Row extends { createdAt: string; id: string }>(
  ctx: Asked,
  rows: Row[],
  input: Part<string>,
  total: number,
): ListPart<Row> {
  const { page, nextCursor } = cutPage(ctx, rows, input, (row) => encodeCursor(row.createdAt, row.id))
  return { items: page, nextCursor: isNewestFirst(input) ? nextCursor : null, total }
}

/** How many of the rows a query reads are such. */
export function countOf(condition: SQL | undefined): SQL<number> {
  return sql`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number)
}

/** The rows of one page, counted from 1. */
export function limitAndOffset({ page, limit }: Pick<PageInput, 'page' | 'limit'>): {
  limit: number
  offset: number
} {
  return { limit, offset: (page - 1) * limit }
}

/** `text` as a pattern that finds it anywhere, its wildcards taken as they are. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
